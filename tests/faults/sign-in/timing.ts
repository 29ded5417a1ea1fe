import { median } from '../../../scripts/bench/figure'
import type { Answer } from './browser'
import type { SignInFixture } from './fixture'

export type TimingReport = {
  name: string
  /** Medians, in milliseconds. */
  existing: number
  unknown: number
  faults: string[]
}

const allowedMilliseconds = 5
const changing = ['date', 'x-request-id']

/** Whether a response reveals, by its content or its time, that an address has an account. */
export async function timeAnswers(fixture: SignInFixture, tries: number): Promise<TimingReport[]> {
  const { email } = await fixture.signUp()
  const login = (address: string) =>
    fixture.browser().post('/api/login', { email: address, password: 'not the password' })
  const reset = (address: string) => fixture.browser().post('/api/reset-password-request', { email: address })
  return [await compare('login', tries, email, login), await compare('reset request', tries, email, reset)]
}

/** Alternates between both, so that noise affects both equally. */
async function compare(
  name: string,
  tries: number,
  email: string,
  ask: (address: string) => Promise<Answer>,
): Promise<TimingReport> {
  const [existing, unknown]: [Answer[], Answer[]] = [[], []]
  for (let number = 0; number < tries; number += 1) {
    existing.push(await ask(email))
    unknown.push(await ask(`nobody-${number}@example.org`))
  }
  const medians = { existing: medianOf(existing), unknown: medianOf(unknown) }
  const difference = Math.abs(medians.existing - medians.unknown)
  const kinds = new Set([...existing, ...unknown].map(appearance))
  return {
    name,
    ...medians,
    faults: [
      ...(difference <= allowedMilliseconds ? [] : [`medians ${difference.toFixed(1)} ms apart`]),
      ...(kinds.size === 1 ? [] : [`${kinds.size} kinds of answer`]),
    ],
  }
}

const appearance = ({ status, text, headers }: Answer) =>
  JSON.stringify([status, text, [...headers].filter(([name]) => !changing.includes(name))])

const medianOf = (answers: Answer[]) => median(answers.map(({ milliseconds }) => milliseconds))
