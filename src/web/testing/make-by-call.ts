import type { TestClient } from '@/server/testing/app/test-client'

/** The created thing in the answer of a procedure that a user calls. */
export async function makeByCall(
  person: Pick<TestClient, 'mutate'>,
  procedure: string,
  input: object,
): Promise<{ id: number; slug: string; inviteUrl: string }> {
  const answer = await person.mutate(procedure, input)
  if (answer.statusCode !== 200) throw new Error(`${procedure}: ${answer.payload}`)
  return answer.json<{ result: { data: { id: number; slug: string; inviteUrl: string } } }>().result.data
}
