import type { AuthChangeEvent, AuthError, Session, User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { READER_WAITS_MS, readingIsOn, readingOwner } from '#src/offline/reading-choice.ts';
import { clearDrafts, dropDraftsOfOthers } from './drafts.ts';
import { afterFirstScreen } from './first-screen.ts';
import { loadPart } from './lazy-part.ts';
import { keepPasswordToChoose, type PasswordToChoose, passwordToChoose } from './password-to-choose.ts';
import { PUSH_KEY } from './push-key.ts';
import { askedAheadAs } from './query.ts';
import { lasts, storedSession, storedUserId } from './session-key.ts';
import { lacksSecondStep } from './session-level.ts';
import { auth, presentSetupToken } from './supabase.ts';

/** What a person types to open an account. */
export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface SignUpResult {
  error: AuthError | null;
  /** Present when the account is confirmed at once and the person is signed in. */
  session: Session | null;
}

export interface AuthState {
  user: User | null;
  session: Session | null;
  /** True until the first session check or auth event is through. */
  loading: boolean;
  event: AuthChangeEvent | null;
  /** The person was signed in here and no longer is, without having asked for it in this tab. */
  ended: boolean;
  /** The person came by a recovery or invite link and has a password to choose: nothing opens before that. */
  choosingPassword: PasswordToChoose | null;
  /** The person has a second factor and has not used it in this session: nothing opens before that. */
  secondStepNeeded: boolean;
  signIn: (email: string, password: string) => Promise<AuthError | null>;
  signUp: (account: NewAccount, setupToken?: string | null) => Promise<SignUpResult>;
  signOut: (scope?: 'local' | 'global' | 'others') => Promise<AuthError | null>;
  /** Gives up a sign-in that is half done. Unfinished work stays on the device for its owner. */
  stepBack: () => Promise<AuthError | null>;
  startChoosingPassword: (why: PasswordToChoose) => void;
  passwordChosen: () => void;
}

const AuthContext = createContext<AuthState | null>(null);

/** Who is signed in, and the ways in and out. */
export function useAuth(): AuthState {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

interface Snapshot {
  session: Session | null;
  event: AuthChangeEvent | null;
  ended: boolean;
}

let leaving = false;

/** Follows the session of this browser, across tabs, and forgets everything of a person who has left. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [snapshot, setSnapshot] = useState<Snapshot>({ session: null, event: null, ended: false });
  const [choosingPassword, setChoosingPassword] = useState(passwordToChoose);
  const lastUser = useRef<string | null>(null);

  useEffect(() => {
    // Nothing in here may await a call of the client: its lock is held while listeners run.
    const follow = (event: AuthChangeEvent, given: Session | null) => {
      clearTimeout(late);
      const session = given ?? (event === 'INITIAL_SESSION' ? sessionForReading() : null);
      const userId = session?.user.id ?? null;
      const owner = lastUser.current ?? askedAheadAs();
      if (owner !== null && owner !== userId) {
        cache.clear();
        setChoosingPassword(null);
      }
      if (userId) dropDraftsOfOthers(userId);
      if (readingOwner() !== null) void settleReading(userId);
      // The queue of forms is bound to whoever is here (src/pwa/queue.ts).
      if (lastUser.current !== userId) window.dispatchEvent(new Event('harmattan:owner'));
      lastUser.current = userId;
      if (event === 'PASSWORD_RECOVERY') setChoosingPassword((why) => why ?? 'forgotten');
      setSnapshot((before) => ({
        // The same once more is no news to any screen.
        session: isSame(session, before.session) ? before.session : session,
        event,
        ended: userId === null && (before.ended || (before.session !== null && !leaving)),
      }));
    };
    // The client may try for half a minute to renew a token that ran out, and without end where nothing answers.
    const late = setTimeout(() => sessionForReading() && follow('INITIAL_SESSION', null), READER_WAITS_MS);
    const held = sessionInHand();
    if (held) follow('INITIAL_SESSION', held);
    const whenNeeded = held && navigator.onLine ? afterFirstScreen() : Promise.resolve();
    let stop = () => {};
    const left = new Promise<'left'>((done) => {
      stop = () => {
        clearTimeout(late);
        done('left');
      };
    });
    const following = whenNeeded
      .then(() => loadPart(auth))
      .then((client) => client.onAuthStateChange(follow));
    void following.then(({ data }) => left.then(() => data.subscription.unsubscribe()));
    return stop;
  }, [cache]);

  const userId = snapshot.session?.user.id ?? null;
  const settled = snapshot.event !== null;
  useEffect(() => {
    if (settled) keepPasswordToChoose(userId, choosingPassword);
  }, [settled, userId, choosingPassword]);

  const value = useMemo<AuthState>(
    () => ({
      user: snapshot.session?.user ?? null,
      session: snapshot.session,
      loading: snapshot.event === null,
      event: snapshot.event,
      ended: snapshot.ended,
      choosingPassword,
      secondStepNeeded: lacksSecondStep(snapshot.session),
      signIn,
      signUp,
      signOut,
      stepBack,
      startChoosingPassword: setChoosingPassword,
      passwordChosen: () => setChoosingPassword(null),
    }),
    [snapshot, choosingPassword],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

const isSame = (one: Session | null, other: Session | null) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What this device holds, where the first screen can be read with it: the client follows after it. Without a network a
 * token that ran out is not renewed, which the client finds out after half a minute.
 */
function sessionInHand(): Session | null {
  const stored = storedSession();
  if (stored && lasts(stored)) return stored;
  return navigator.onLine ? null : sessionForReading();
}

/**
 * The session this device still holds although its token ran out, where the person reads offline: the client drops it
 * when the server refuses to renew it, and only then. Calls of the server go without it.
 */
const sessionForReading = (): Session | null => (readingIsOn() ? storedSession() : null);

/** What was kept for somebody else, or for a session that is over, leaves the device. */
async function settleReading(userId: string | null): Promise<void> {
  const reading = await import('#src/offline/reading.ts');
  await reading.settleReading(userId).catch(() => {});
}

async function signIn(email: string, password: string): Promise<AuthError | null> {
  const { error } = await (await auth()).signInWithPassword({ email, password });
  return error;
}

async function signUp(account: NewAccount, setupToken: string | null = null): Promise<SignUpResult> {
  presentSetupToken(setupToken);
  try {
    const { data, error } = await (await auth()).signUp({
      email: account.email,
      password: account.password,
      options: {
        data: { first_name: account.firstName, last_name: account.lastName },
        emailRedirectTo: `${window.location.origin}/`,
      },
    });
    return { error, session: data.session };
  } finally {
    presentSetupToken(null);
  }
}

async function signOut(scope: 'local' | 'global' | 'others' = 'local'): Promise<AuthError | null> {
  const userId = storedUserId();
  const error = await leave(scope);
  // Only a deliberate sign-out drops unfinished work; a session that merely ended keeps it for its owner.
  if (!error && scope !== 'others') {
    clearDrafts();
    if (userId) await dropQueueOf(userId);
    if (localStorage.getItem(PUSH_KEY)) await endPushHere();
    if (readingOwner() !== null) await endReadingHere();
  }
  return error;
}

/** What this person read is not left for the next one at this device. */
async function endReadingHere(): Promise<void> {
  const { turnOffReading } = await import('#src/offline/reading.ts');
  await turnOffReading().catch(() => {});
}

/** The next person at this device is not told what this one was. */
async function endPushHere(): Promise<void> {
  const { unsubscribeHere } = await import('./push-device.ts');
  await unsubscribeHere().catch(() => {});
}

/** Forms that wait on this device to be sent; the part that knows them is not needed before. */
async function dropQueueOf(userId: string): Promise<void> {
  const { dropFormsOf } = await import('#src/pwa/outbox.ts');
  await dropFormsOf(userId).catch(() => {});
  const { dropRunsOf } = await import('./assessment-runs.ts');
  await dropRunsOf(userId).catch(() => {});
}

const stepBack = () => leave('local');

async function leave(scope: 'local' | 'global' | 'others'): Promise<AuthError | null> {
  leaving = scope !== 'others';
  try {
    return (await (await auth()).signOut({ scope })).error;
  } finally {
    leaving = false;
  }
}
