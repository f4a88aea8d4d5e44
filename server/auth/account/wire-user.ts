/** A row of auth.users as jsonb, with identities and factors (SQL: auth.person). */
export interface PersonRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  email_change: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  created_at: string;
  updated_at: string;
  identities: Record<string, unknown>[];
  factors: Record<string, unknown>[];
  [column: string]: unknown;
}

export type WireUser = Record<string, unknown> & { id: string; email: string };

const OPTIONAL_TIMES = [
  'email_confirmed_at',
  'phone_confirmed_at',
  'confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'invited_at',
  'last_sign_in_at',
  'banned_until',
  'deleted_at',
];

const time = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : undefined);

/** The user object of the wire; what is empty is left out, as the client expects. */
export function wireUser(person: PersonRow): WireUser {
  const user: WireUser = {
    id: person.id,
    aud: person.aud,
    role: person.role,
    email: person.email ?? '',
    phone: person.phone ?? '',
    app_metadata: person.raw_app_meta_data,
    user_metadata: person.raw_user_meta_data,
    identities: person.identities.map(wireIdentity),
    created_at: time(person.created_at),
    updated_at: time(person.updated_at),
    is_anonymous: person.is_anonymous,
  };
  for (const column of OPTIONAL_TIMES) {
    const value = time(person[column]);
    if (value) user[column] = value;
  }
  if (person.email_change) user.new_email = person.email_change;
  if (person.factors.length > 0) user.factors = person.factors.map(wireFactor);
  return user;
}

function wireIdentity(row: Record<string, unknown>): Record<string, unknown> {
  const times = ['last_sign_in_at', 'created_at', 'updated_at'].map((name) => [name, time(row[name])]);
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    ...Object.fromEntries(times.filter(([, value]) => value)),
    ...(row.email ? { email: row.email } : {}),
  };
}

export function wireFactor(row: Record<string, unknown>): Record<string, unknown> {
  const { id, friendly_name, factor_type, status, phone } = row;
  const times = ['created_at', 'updated_at', 'last_challenged_at'].map((name) => [name, time(row[name])]);
  return {
    id,
    friendly_name,
    factor_type,
    status,
    ...(phone ? { phone } : {}),
    ...Object.fromEntries(times.filter(([, v]) => v)),
  };
}
