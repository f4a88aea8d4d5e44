import type { ComponentType } from 'react';
import type { ContentKind } from '#src/features/content/content.ts';

/** A public page as its file gives it: what it reads and what it shows. */
interface PublicPageModule {
  default: ComponentType<never>;
  read: (input: never) => Promise<unknown>;
}

interface PreviewPage {
  path: string;
  /** Beside the slug, where the page needs a question to show the item. */
  search?: string;
  load: () => Promise<PublicPageModule>;
}

const training: PreviewPage = {
  path: '/training-programs',
  load: () => import('../training/training-page.tsx'),
};

/** On which page of the site a kind is read. */
export const previewPages: Record<ContentKind, PreviewPage> = {
  insight: { path: '/insights/:slug', load: () => import('../insights/insight-page.tsx') },
  case_study: { path: '/case-studies/:slug', load: () => import('../case-studies/case-study-page.tsx') },
  job: { path: '/careers/:slug', load: () => import('../careers/job-page.tsx') },
  programme: { path: '/training-programs/:slug', load: () => import('../training/programme-page.tsx') },
  certification: training,
  download: { path: '/downloads', load: () => import('../downloads/downloads-page.tsx') },
  claim: { path: '/case-studies', load: () => import('../case-studies/case-studies-page.tsx') },
  policy: { path: '/policy-tracker/:slug', load: () => import('../policies/policy-page.tsx') },
  deadline: {
    path: '/policy-tracker',
    search: '?tab=deadlines',
    load: () => import('../policies/policy-tracker-page.tsx'),
  },
};
