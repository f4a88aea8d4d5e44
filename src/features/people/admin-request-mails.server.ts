import type { MailSite, MailText } from '#server/mail/templates.ts';

/** What SQL says of a request for admin access (supabase/migrations, the file of admin requests). */
export interface AdminRequestMailData {
  admin_request: Record<never, never>;
  admin_request_sent: Record<never, never>;
  admin_request_decided: { approved: boolean; reason?: string | null };
  admin_request_by_you: { approved: boolean };
}

const titled = (subject: string, ...paragraphs: string[]) => ({ subject, heading: subject, paragraphs });

/** They always come, whatever their reader chose: they are about who may do everything. */
export const adminRequestMails: {
  [K in keyof AdminRequestMailData]: (data: AdminRequestMailData[K], site: MailSite) => MailText;
} = {
  admin_request: (_, site) => ({
    ...titled(
      'A colleague asks for admin access',
      'Someone has asked for administrator access. Open Admin requests in the dashboard to approve or refuse it; it lapses in seven days.',
    ),
    button: { label: 'Look at the request', link: `${site.siteUrl}/dashboard/admin-requests` },
  }),
  admin_request_sent: () => ({
    ...titled(
      'Your request for admin access was sent',
      'An administrator will approve or refuse your request. It lapses in seven days if nobody decides.',
    ),
    note: 'If you did not ask for this, tell an administrator.',
  }),
  admin_request_decided: ({ approved, reason }, site) =>
    approved
      ? {
          ...titled(
            'Admin access approved',
            'Your request was approved. Reload the dashboard to see the administration screens.',
          ),
          button: { label: 'Open the platform', link: `${site.siteUrl}/dashboard` },
        }
      : titled(
          'Admin access refused',
          `Your request was refused.${reason ? ` Reason given: ${reason}` : ''}`,
        ),
  admin_request_by_you: () =>
    titled(
      'You decided a request for admin access',
      'If this was not you, change your password at once and tell another administrator.',
    ),
};
