import type { ProcessingSeed } from '#src/features/privacy/processing.ts';
import { ADMINS, NO_TRANSFER } from './phrases.ts';

/** Accounts, sessions and the audit log. */
export const accounts: readonly ProcessingSeed[] = [
  {
    key: 'accounts',
    purpose: 'Accounts and sign-in',
    people: 'Everyone with an account: staff, people of our clients, registered visitors',
    data: 'Name, email address, telephone and company if given, a hash of the password, passkeys, second factor, sign-in providers linked, role',
    lawful_basis: 'Contract, or steps towards one (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'The person; a colleague who invites them; a sign-in provider, if the person chooses one',
    recipients: `${ADMINS} A sign-in provider, if the person chooses one.`,
    transfers: 'Only if the person signs in through a provider abroad; they choose it each time.',
    retention:
      'While the account exists: its person closes it in the settings, or an administrator removes it on request. Accounts never confirmed go after 30 days, codes and links within 8 days.',
    security:
      'Passwords as Argon2id hashes, codes and links as hashes, second-factor secrets encrypted with a key kept outside the database.',
    tables: {
      'auth.users': {
        none: 'instance_id aud role is_sso_user is_super_admin is_anonymous email_change_confirm_status',
        contact: 'email email_change phone phone_change',
        secret: `encrypted_password confirmation_token recovery_token email_change_token_new
          email_change_token_current phone_change_token reauthentication_token`,
        activity: `email_confirmed_at invited_at confirmation_sent_at recovery_sent_at email_change_sent_at
          reauthentication_sent_at last_sign_in_at phone_confirmed_at phone_change_sent_at confirmed_at banned_until`,
        name: 'raw_user_meta_data',
        choice: 'raw_app_meta_data',
      },
      'auth.session_rules': { none: 'singleton lifetime' },
      'platform.encryption_keys': { secret: 'key_hash' },
      'auth.identities': {
        person: 'provider_id',
        name: 'identity_data',
        none: 'provider',
        contact: 'email',
        activity: 'last_sign_in_at',
      },
      'auth.mfa_factors': {
        none: 'factor_type status used_step',
        choice: 'friendly_name',
        secret: 'secret',
        contact: 'phone',
        activity: 'last_challenged_at',
      },
      'auth.mfa_webauthn_keys': {
        none: 'aaguid',
        secret: 'credential_id public_key',
        activity: 'sign_count',
        connection: 'transports',
      },
      'auth.mfa_recovery_codes': { secret: 'code_hash', activity: 'used_at' },
      'auth.webauthn_credentials': {
        secret: 'credential_id public_key',
        none: 'sign_count transports aaguid backup_eligible backed_up',
        choice: 'friendly_name',
        activity: 'last_used_at',
      },
      'auth.webauthn_challenges': { none: 'challenge_type', secret: 'challenge' },
      'auth.one_time_tokens': {
        none: 'token_type attempts flow_state_id',
        secret: 'token_hash link_hash',
        contact: 'relates_to',
      },
      'auth.flow_state': {
        none: 'code_challenge_method provider_type authentication_method',
        secret: 'auth_code code_challenge provider_tokens',
        activity: 'auth_code_issued_at used_at',
      },
      'auth.provider_flows': {
        none: 'provider redirect_to code_challenge_method',
        secret: 'browser_hash nonce code_verifier code_challenge',
      },
      'public.profiles': {
        name: 'first_name last_name avatar_url',
        contact: 'phone signature',
        work: 'company',
        choice: 'theme compact animations',
      },
      'public.user_roles': { choice: 'role' },
      'public.admin_requests': {
        message: 'reason decision_reason',
        choice: 'role',
        person: 'nominated_by',
        none: 'status',
        activity: 'decided_at',
      },
      'private.setup_tokens': { secret: 'token_hash', activity: 'used_at' },
      'private.security_rules': { none: 'only_row admin_second_factor_required' },
    },
  },
  {
    key: 'sessions',
    purpose: 'Sessions and security of accounts',
    people: 'Everyone with an account',
    data: 'Sessions with network address, browser and times; sign-ins, refused sign-ins and changes of how a person signs in',
    lawful_basis: 'Legal obligation: security of processing (s.25(1)(b)(ii), s.39)',
    sensitive_ground: null,
    source: 'Arises when somebody signs in',
    recipients: `${ADMINS} The person sees their own sessions and can end each of them.`,
    transfers: NO_TRANSFER,
    retention: 'A session ends when it was not used for 90 days; the security log is kept for 12 months.',
    security: 'Tokens as hashes only; a copied token ends its session.',
    tables: {
      'auth.sessions': {
        secret: 'refresh_secret',
        connection: 'user_agent ip',
        activity: 'not_after refreshed_at reauthenticated_at',
        none: 'aal tag',
      },
      'auth.refresh_tokens': { secret: 'token parent', none: 'revoked' },
      'auth.mfa_amr_claims': { none: 'authentication_method' },
      'auth.mfa_challenges': {
        activity: 'verified_at',
        connection: 'ip_address',
        secret: 'otp_code web_authn_session_data',
      },
      'auth.audit_log_entries': { activity: 'payload', connection: 'ip_address' },
    },
  },
  {
    key: 'audit',
    purpose: 'Audit log and history of records',
    people: 'Staff; people named in records that were changed',
    data: 'Who did what to which record and when; the values of a record before and after a change',
    lawful_basis: 'Legal obligation: accountability (s.24(3), s.25(1)(b)(ii))',
    sensitive_ground: 'As for the record that was changed',
    source: 'Arises when somebody works on the platform',
    recipients:
      'Administrators and compliance officers. The history of a record: those who may read the record.',
    transfers: NO_TRANSFER,
    retention:
      'The audit log is kept for 6 years; it holds ids, no content. The values go with the record they belong to.',
    security: 'Append-only and chained by hashes: a change made behind it shows.',
    tables: {
      'public.audit_log': {
        activity: 'at action noun columns',
        none: 'prev_hash hash',
        message: 'reason',
        choice: 'actor_role',
      },
      'public.field_changes': {
        none: 'noun column_name',
        work: 'old_value new_value',
        activity: 'changed_at',
      },
      'private.audit_seals': { none: 'no ids entries up_to prev_hash hash sealed_at' },
      'private.audit_unsealed': { none: 'id' },
      'private.audit_reseals': {
        activity: 'resealed_at resealed_by reason',
        none: 'no findings old_seals',
      },
      'private.audit_checks': { none: 'only_row checked_at findings first_finding' },
      'private.audit_cuts': { none: 'no up_to entries hash heads_hash cut_at' },
      'private.audit_heads': { none: 'hash noun' },
      'private.erasures': { none: 'table_name at kept', person: 'row_id' },
      'private.noted_reads': { activity: 'noun minute' },
      'private.audit_names': { name: 'name', none: 'noun kept_at' },
    },
  },
];
