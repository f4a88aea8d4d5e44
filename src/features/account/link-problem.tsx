import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { MailLinkKind } from './mail-link-form.tsx';
import type { AuthRedirectProblem } from './use-auth-redirect.ts';

/** A mail link that did not work, with the ways to get another; or a provider that led nowhere. */
export function LinkProblem({
  problem,
  onAsk,
}: {
  problem: AuthRedirectProblem;
  onAsk: (kind: MailLinkKind) => void;
}) {
  if (problem.kind === 'halfway') {
    return (
      <Notice live title="Almost done" className="mb-5">
        {problem.message}
      </Notice>
    );
  }
  if (problem.kind === 'provider') {
    return (
      <Notice live tone="warning" title="That did not sign you in" className="mb-5">
        {problem.message}
      </Notice>
    );
  }
  return (
    <Notice live tone="warning" title="The link did not work" className="mb-5">
      <p>{problem.message}</p>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <Button variant="link" onClick={() => onAsk('recovery')}>
          New password link
        </Button>
        <Button variant="link" onClick={() => onAsk('signup')}>
          New confirmation link
        </Button>
      </div>
    </Notice>
  );
}
