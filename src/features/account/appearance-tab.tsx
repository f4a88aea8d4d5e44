import { useMutation } from '@tanstack/react-query';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { readDisplay } from '#src/lib/display.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { ReadingCard } from '#src/offline/reading-card.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { cn } from '#src/ui/cn.ts';
import { Switch } from '#src/ui/switch.tsx';
import { readTheme, type Theme, themes } from '#src/ui/theme.ts';
import { toast } from '#src/ui/toast.ts';
import { useChooseAppearance, useOwnAppearance } from './appearance.data.ts';

const icons = { light: Sun, dark: Moon, auto: Monitor };
const hints = { light: 'Ink on warm paper', dark: 'Easy on the eyes at night', auto: 'As your system says' };

/** How the platform looks to this person, on each of their devices. Every choice acts at once. */
export function AppearanceTab() {
  const { user } = useAuth();
  useOwnAppearance(user?.id);
  const choose = useChooseAppearance(user?.id);
  const [theme, setTheme] = useState(readTheme);
  const [display, setDisplay] = useState(readDisplay);
  const save = useMutation({
    mutationFn: choose,
    onError: (error) => toast.error('Kept on this device only', explain(error).message),
  });

  const chooseTheme = (next: Theme) => {
    setTheme(next);
    save.mutate({ theme: next });
  };
  const change = (part: Partial<typeof display>) => {
    setDisplay({ ...display, ...part });
    save.mutate(part);
  };

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-5">
        <Card>
          <CardHeader>
            <CardTitle id="theme-title">Theme</CardTitle>
          </CardHeader>
          <CardBody>
            <div role="radiogroup" aria-labelledby="theme-title" className="grid gap-3 sm:grid-cols-3">
              {themes.map(({ value, label }) => (
                <ThemeCard
                  key={value}
                  value={value}
                  label={label}
                  chosen={theme === value}
                  onChoose={chooseTheme}
                />
              ))}
            </div>
          </CardBody>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Display</CardTitle>
          </CardHeader>
          <CardBody className="flex flex-col gap-5">
            <Switch
              label="Compact Mode"
              help="Less space between things, and cards that keep to what matters most."
              checked={display.compact}
              onCheckedChange={(compact) => change({ compact })}
            />
            <Switch
              label="Animations"
              help="Movement when things open and close. Also off when your system asks for less motion."
              checked={display.animations}
              onCheckedChange={(animations) => change({ animations })}
            />
          </CardBody>
        </Card>
        <p role="status" className="text-muted text-xs">
          {save.isPending
            ? 'Saving…'
            : 'These choices are kept in your profile and follow you to your other devices.'}
        </p>
      </div>
      <ReadingCard />
    </div>
  );
}

function ThemeCard({
  value,
  label,
  chosen,
  onChoose,
}: {
  value: Theme;
  label: string;
  chosen: boolean;
  onChoose: (theme: Theme) => void;
}) {
  const Icon = icons[value];
  return (
    <label
      className={cn(
        'flex cursor-pointer items-center gap-3 rounded-md border px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2',
        chosen ? 'border-indigo bg-indigo-soft' : 'border-edge/70 hover:border-edge',
      )}
    >
      <input
        type="radio"
        name="theme"
        value={value}
        checked={chosen}
        onChange={() => onChoose(value)}
        className="sr-only"
      />
      <Icon aria-hidden="true" className={cn('size-5 shrink-0', chosen ? 'text-indigo' : 'text-muted')} />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-muted text-xs">{hints[value]}</span>
      </span>
    </label>
  );
}
