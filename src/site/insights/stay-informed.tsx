import { insightsPage, stayInformed as text } from '../content/insights.ts';
import { NewsletterForm } from '../forms/forms.tsx';
import { PageSection } from '../page-hero.tsx';

/** The newsletter: one address, confirmed by mail before anything is sent to it. */
export function StayInformed() {
  return (
    <PageSection tone="surface">
      <div className="grid items-center gap-8 lg:grid-cols-2">
        <div>
          <h2 className="display text-2xl">{text.title}</h2>
          <p className="mt-3 max-w-measure text-muted">{text.text}</p>
          <p className="mt-3">
            <a
              href={insightsPage.feed.path}
              className="touch inline-flex items-center text-sm underline decoration-edge underline-offset-4"
            >
              {insightsPage.feedLink}
            </a>
          </p>
        </div>
        <NewsletterForm note={text.dataNote} />
      </div>
    </PageSection>
  );
}
