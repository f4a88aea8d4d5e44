import { expect, test } from 'vitest';
import { calendarFile, slotWords } from './appointment.ts';

const booking = { id: 'b1', at: '2027-01-29T08:00:00Z', sequence: 2 };

test('a booking reads as it is in Lagos, wherever it is read', () => {
  expect(slotWords(booking.at)).toMatch(/^Fri,? 29 Jan, 09:00 \(Lagos\)$/);
});

test('the calendar file holds one hour in UTC under an identity that a moved booking keeps', () => {
  const file = calendarFile(booking, 'firm.example', new Date('2026-11-22T10:00:00Z'));
  const lines = file.split('\r\n');
  expect(lines).toContain('DTSTART:20270129T080000Z');
  expect(lines).toContain('DTEND:20270129T090000Z');
  expect(lines).toContain('UID:appointment-b1@firm.example');
  expect(lines).toContain('SEQUENCE:2');
  expect(calendarFile({ ...booking, at: '2027-01-31T23:30:00Z' }, 'firm.example')).toContain(
    'DTEND:20270201T003000Z',
  );
});
