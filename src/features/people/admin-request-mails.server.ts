import type { MailSite, MailText } from '#server/mail/mail-text.ts';

/** What SQL says of a request for admin access (supabase/migrations, the file of admin requests). */
export interface AdminRequestMailData {
  admin_request: { role?: string };
  admin_request_sent: { role?: string };
  admin_request_decided: { role?: string; approved: boolean; reason?: string | null };
  admin_request_by_you: { role?: string; approved: boolean };
}

/** 'admin access', 'the role consultant'. */
const wanted = (role = 'admin') =>
  role === 'admin' ? 'admin access' : `the role ${role.replaceAll('_', ' ')}`;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const titled = (subject: string, ...paragraphs: string[]) => ({ subject, heading: subject, paragraphs });

/** They always come, whatever their reader chose: they are about who may do everything. */
export const adminRequestMails: {
  [K in keyof AdminRequestMailData]: (data: AdminRequestMailData[K], site: MailSite) => MailText;
} = {
  admin_request: ({ role }, site) => ({
    ...titled(
      `A colleague asks for ${wanted(role)}`,
      `Someone asks for ${wanted(role)}. Open Access requests in the dashboard to approve or refuse it; it lapses in seven days.`,
    ),
    button: { label: 'Look at the request', link: `${site.siteUrl}/dashboard/admin-access` },
  }),
  admin_request_sent: ({ role }) => ({
    ...titled(
      `Your request for ${wanted(role)} was sent`,
      'An administrator will approve or refuse your request. It lapses in seven days if nobody decides.',
    ),
    note: 'If you did not ask for this, tell an administrator.',
  }),
  admin_request_decided: ({ role, approved, reason }, site) =>
    approved
      ? {
          ...titled(
            `${capital(wanted(role))} approved`,
            'Your request was approved. Reload the dashboard to see what it opens.',
          ),
          button: { label: 'Open the platform', link: `${site.siteUrl}/dashboard` },
        }
      : titled(
          `${capital(wanted(role))} refused`,
          `Your request was refused.${reason ? ` Reason given: ${reason}` : ''}`,
        ),
  admin_request_by_you: ({ role }) =>
    titled(
      `You decided a request for ${wanted(role)}`,
      'If this was not you, change your password at once and tell another administrator.',
    ),
};
