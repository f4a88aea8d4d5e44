import { NounListPage } from '#src/records/noun-list-page.tsx';
import { knowledgeNoun } from './knowledge.ts';
import { KnowledgeCard, knowledgeCardHeight } from './knowledge-card.tsx';

/** What the tools quote, as the firm keeps it. */
export default function KnowledgePage() {
  return (
    <NounListPage
      noun={knowledgeNoun}
      cardHeight={knowledgeCardHeight}
      card={(card, actions) => <KnowledgeCard card={card} {...actions} />}
    />
  );
}
