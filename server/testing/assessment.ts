import type { TestUser } from './harness.ts';

/** A detailed assessment of a client of its own; its answers are made with it. */
export async function newAssessment(lead: TestUser): Promise<string> {
  const { data: client } = await lead.client
    .from('clients')
    .insert({ name: 'Lekki Harbour' })
    .select('id')
    .single()
    .throwOnError();
  const { data } = await lead.client
    .from('compliance_assessments')
    .insert({ title: 'Review', client_id: client.id })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}
