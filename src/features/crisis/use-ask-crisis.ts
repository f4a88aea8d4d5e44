import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListening } from '#src/features/tools/use-listening.ts';
import { useAuth } from '#src/lib/session.tsx';
import { toast } from '#src/ui/toast.ts';
import type { crisisChat } from './crisis-chat.server.ts';

const UNSENT = 'harmattan-crisis';

/** What was typed before signing in; given once. */
export function takeUnsent(): string {
  const text = sessionStorage.getItem(UNSENT) ?? '';
  sessionStorage.removeItem(UNSENT);
  return text;
}

/** Asks the assistant, within one conversation. A visitor is sent to sign in and finds the words again. */
export function useAskCrisis() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const location = useLocation();
  const { text, stop, hear } = useListening();
  const conversation = useRef<string | undefined>(undefined);
  return {
    /** The answer as far as it is written, and how to stop it. */
    text,
    stop,
    /** Whether it may be asked; if not, the person is on the way to sign in. */
    allowed(typed: string): boolean {
      if (user) return true;
      sessionStorage.setItem(UNSENT, typed);
      toast.error('Authentication Required', 'Please sign in to use the assistant. Your words are kept.');
      void navigate('/auth', { state: { from: location } });
      return false;
    },
    async ask(message: string, context: 'crisis communication advice' | 'template generation') {
      const answer = await hear<typeof crisisChat>('crisis-communication-chat', {
        message,
        context,
        ...(conversation.current && { conversationId: conversation.current }),
      });
      conversation.current = answer.meta.conversationId;
      return answer;
    },
  };
}
