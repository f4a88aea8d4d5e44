import { Notice } from '#src/ui/notice.tsx';

/** What the one-time setup link is for, above the sign-up form. */
export function SetupWelcome() {
  return (
    <Notice title="You are setting up this platform" className="mb-5">
      Create your account here and you become its first administrator, without waiting for a mail. The link
      works once; from then on administrators are made by administrators.
    </Notice>
  );
}
