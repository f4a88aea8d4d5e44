import { expect, test } from 'vitest';
import { deviceName } from '#src/lib/push-device.ts';
import { messageOf } from './push.ts';

test('What is pushed is shown in its words and opens its record', () => {
  const said = { id: '1', title: 'A task for you', text: 'Due tomorrow', link: '/dashboard/projects/1' };
  expect(messageOf(() => said)).toEqual(said);
});

test('S14 a message that says nothing, or leads off the site, still shows something and stays on the site', () => {
  const plain = { title: 'There is news for you', link: '/dashboard/notifications' };
  const broken = () => {
    throw new SyntaxError('not JSON');
  };
  for (const read of [
    broken,
    () => undefined,
    () => 'x',
    () => ({ link: 'https://evil.example' }),
    () => ({ link: '//e' }),
  ])
    expect(messageOf(read)).toMatchObject(plain);
});

test('People tell their devices apart by name', () => {
  expect(
    deviceName('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'),
  ).toBe('Chrome on Android');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605 Version/17.5 Safari/604')).toBe(
    'Safari on iOS',
  );
});
