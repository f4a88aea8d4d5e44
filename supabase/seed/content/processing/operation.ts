import type { ProcessingSeed } from '#src/features/privacy/processing.ts';
import { NO_TRANSFER } from './phrases.ts';

/** The operation of the platform itself. */
export const operation: readonly ProcessingSeed[] = [
  {
    key: 'abuse',
    purpose: 'Protection against abuse: counting requests',
    people: 'Whoever uses sign-in or a form',
    data: 'Hashes of network address and email address with a counter',
    lawful_basis: 'Legal obligation: security of processing (s.25(1)(b)(ii), s.39)',
    sensitive_ground: null,
    source: 'Arises when somebody uses the site',
    recipients: 'Nobody; the server alone.',
    transfers: NO_TRANSFER,
    retention: 'Until the counter has run out, 24 hours at most.',
    security: 'No address stands in it, hashes only.',
    tables: { 'platform.rate_limits': { connection: 'key', none: 'points expire' } },
  },
  {
    key: 'server-log',
    purpose: 'Log of the server',
    people: 'Whoever uses the site',
    data: 'Faults and, where switched on, time, method, path and status of a request; ids, no names, no network address',
    lawful_basis: 'Legal obligation: security of processing (s.25(1)(b)(ii), s.39)',
    sensitive_ground: null,
    source: 'Arises when somebody uses the site',
    recipients: 'Whoever runs the server for the firm.',
    transfers: 'Depends on who runs the server; to be entered by the firm.',
    retention: 'The product keeps none: it writes to the machine’s log, which the firm limits.',
    security: 'Secrets, tokens and addresses are hidden before a line is written.',
    tables: {},
  },
  {
    key: 'accountability',
    purpose: 'This record, its rules and the versions of the privacy policy',
    people: 'Staff who edit it',
    data: 'Who changed the record and when',
    lawful_basis: 'Legal obligation: accountability (s.24(3), s.29)',
    sensitive_ground: null,
    source: 'Staff',
    recipients: 'Compliance officers and administrators; the published policy: everyone.',
    transfers: NO_TRANSFER,
    retention: 'No end date: old versions stay readable.',
    security: 'A published version cannot be changed or deleted.',
    tables: {
      'public.processing_records': {
        none: `key purpose people data lawful_basis sensitive_ground source recipients transfers retention security
          tables`,
        message: 'reason',
      },
      'public.retention_rules': {
        none: 'key record_key what keep_for counted_from job adjustable',
        message: 'reason',
      },
      'public.privacy_versions': {
        none: 'effective_on reviewed_on summary document',
        activity: 'published_at',
      },
    },
  },
  {
    key: 'operation',
    purpose: 'Running the server',
    people: 'Nobody',
    data: 'Keys, settings and the list of schema changes; no personal data',
    lawful_basis: 'Not needed: no personal data',
    sensitive_ground: null,
    source: 'The server',
    recipients: 'Nobody; the server alone.',
    transfers: NO_TRANSFER,
    retention: 'While the platform runs.',
    security: 'Out of reach of every role of the API.',
    tables: {
      'platform.api_keys': { none: 'key_hash role' },
      'platform.issuers': { none: 'issuer' },
      'platform.server_migrations': { none: 'name checksum applied_at' },
      'platform.product_versions': { none: 'version commit started_at' },
      'platform.signing_keys': { none: 'kid jwk' },
      'platform.tasks': { none: 'label every_seconds' },
    },
  },
];
