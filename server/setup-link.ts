import type { Services } from './services.ts';

/** While there is no administrator: issues the one-time token (only its hash is stored) and returns its link. */
export async function prepareSetupLink(services: Services): Promise<string | null> {
  const { system, config, log } = services;
  try {
    const { rows } = await system.query<{ taken: boolean }>('select private.there_is_an_admin() as taken');
    if (rows[0]?.taken) return null;
    return await issueSetupLink(services);
  } catch (error) {
    // An acceptance run may serve a schema that has no product tables.
    if (config.profile.productSchema) throw error;
    log.warn('no setup link: the product tables are not there');
    return null;
  }
}

/** A new setup link; any earlier unused one is void. */
export async function issueSetupLink({
  system,
  config,
}: Pick<Services, 'system' | 'config'>): Promise<string> {
  await system.query('select private.issue_setup_token($1)', [config.setupToken]);
  return `${config.siteUrl}/auth?setup=${config.setupToken}`;
}
