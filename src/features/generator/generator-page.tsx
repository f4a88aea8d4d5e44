import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SavedList } from '#src/features/tools/saved-list.tsx';
import { useUrlTab } from '#src/lib/use-url-tab.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { ContentForm } from './content-form.tsx';
import { generatorTabs } from './generator.ts';

const kinds = generatorTabs.map(({ type, label }) => ({ value: type, label }));

/** Five kinds of content, and the library of what was kept. */
export default function GeneratorPage() {
  const [tab, openTab] = useUrlTab(generatorTabs, 'training');
  const params = useSearchParams()[0];
  const [reused] = useState(() => params.get('from'));
  return (
    <>
      <PageTitle>AI Content Generation</PageTitle>
      <PageHeader
        title="AI Content Generation"
        lead="Drafts from the firm's own knowledge, each statement with its source. Read, complete and sign them."
      />
      <Tabs label="Kinds of content" value={tab} onValueChange={openTab} items={generatorTabs}>
        {generatorTabs.map((one) => (
          <TabPanel key={one.value} value={one.value}>
            <ContentForm tab={one} from={reused} />
          </TabPanel>
        ))}
      </Tabs>
      <section aria-labelledby="library" className="mt-12">
        <h2 id="library" className="mb-4 font-semibold text-lg">
          Library
        </h2>
        <SavedList
          fn="ai-content-generator"
          kinds={kinds}
          empty={
            <EmptyState title="Nothing saved yet">
              What you save here can be edited, used again with other words, and published to Insights.
            </EmptyState>
          }
        />
      </section>
    </>
  );
}
