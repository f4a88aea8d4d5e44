import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 60_000);
afterAll(() => server.stop());

test('a person without a role gets the own self-assessment as a PDF, and nobody else’s', async () => {
  const [ada, other] = await Promise.all([server.newUser(), server.newUser()]);
  const { data: run } = await ada.client
    .from('ndpr_assessments')
    .insert({
      assessment_data: { privacy_policy: 'yes', dpia_process: 'no' },
      recommendations: ['Begin'],
      // The database counts too, and refuses another figure.
      score: 10,
    })
    .select('id')
    .single()
    .throwOnError();
  const asks = (who: typeof ada) =>
    who.client
      .from('record_documents')
      .insert({
        document: 'assessment-report',
        format: 'pdf',
        record_kind: 'ndpr_assessments',
        record_id: run.id,
      })
      .select('id')
      .single();
  expect((await asks(other)).error?.code).toBe('42501');
  const { data: document } = await asks(ada).throwOnError();
  const path = await vi.waitFor(
    async () => {
      const { data } = await ada.client
        .from('record_documents')
        .select('state, path')
        .eq('id', document.id)
        .single();
      expect(data?.state).toBe('ready');
      return String(data?.path);
    },
    { timeout: 60_000, interval: 300 },
  );
  const { data: file } = await ada.client.storage.from('documents').download(path);
  expect(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('latin1', 0, 5)).toBe(
    '%PDF-',
  );
  expect((await other.client.storage.from('documents').download(path)).error).not.toBeNull();
}, 90_000);
