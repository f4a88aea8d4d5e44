import { NounListPage } from '#src/records/noun-list-page.tsx';
import { stakeholderNoun } from './stakeholder.ts';
import { StakeholderCard, stakeholderCardHeight } from './stakeholder-card.tsx';

/** The people and organisations whose view counts for the clients one serves. */
export default function StakeholdersPage() {
  return (
    <NounListPage
      noun={stakeholderNoun}
      cardHeight={stakeholderCardHeight}
      card={(stakeholder, actions) => <StakeholderCard stakeholder={stakeholder} {...actions} />}
    />
  );
}
