import { Suspense, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { assistantTabOf } from '#src/features/crisis/assistant-tabs.ts';
import { DocumentWizard } from '#src/features/documents/document-wizard.tsx';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { PageHero } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';

const CrisisAssistant = lazyPart(() => import('#src/features/crisis/crisis-assistant.tsx'));

/** The assistant is a script of its own: the delivered page shows its place until that has come. */
const never = () => () => undefined;
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const tools = [
  { value: 'crisis', label: 'Crisis Communication Assistant' },
  { value: 'documents', label: 'Document Generator' },
] as const;

/**
 * The tools everyone may try. `?tab=` opens the crisis assistant at one of its tabs (crisis, templates, stakeholders,
 * mapping, meetings); anything else opens the document generator. Each change is a step in the history.
 */
export default function DocumentGeneratorPage() {
  const [params, setParams] = useSearchParams();
  const inner = assistantTabOf(params.get('tab'));
  const inBrowser = useInBrowser();
  const open = (tab: string) => {
    // A tab speaks when it gets the focus and again when it is clicked: one step in the history is enough.
    const wanted = tab === 'documents' ? null : tab;
    if (new URLSearchParams(window.location.search).get('tab') !== wanted)
      setParams(wanted ? { tab: wanted } : {});
  };
  return (
    <SitePage
      title="AI-Powered Tools"
      description="Write a privacy policy, a data processing agreement or a breach plan under Nigerian law, and prepare what to say in a crisis."
      path="/document-generator"
    >
      <PageHero
        kicker="AI-Powered Tools"
        title="Write it down, before you need it"
        lead="Documents under the NDPA 2023 and the GAID 2025, and the first words for a crisis. Everything works without an account until you press Generate."
      />
      <div className="mx-auto max-w-page px-5 pt-8 pb-20 sm:px-8">
        <Tabs
          label="Tools"
          value={inner ? 'crisis' : 'documents'}
          onValueChange={open}
          items={tools}
          listClassName="max-sm:flex-wrap sm:w-fit"
        >
          <TabPanel value="crisis">
            {inBrowser ? (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <CrisisAssistant tab={inner ?? 'crisis'} onTabChange={open} />
              </Suspense>
            ) : (
              <Skeleton className="h-96" />
            )}
          </TabPanel>
          <TabPanel value="documents">
            <DocumentWizard />
          </TabPanel>
        </Tabs>
      </div>
    </SitePage>
  );
}
