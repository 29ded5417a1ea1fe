import { signUp } from './people'
import { seededChoice } from './seeded-choice'

export type FuzzReport = { statuses: Record<number, number>; faults: string[] }

const atOnce = 8
const requestsOfOnePerson = 400

/** The account procedures, with the fields that each reads. */
const procedures: [procedure: string, method: string, path: string, fields: string[]][] = [
  ['account.me', 'GET', '/user', []],
  ['account.update', 'PATCH', '/user', ['firstName', 'lastName', 'assignmentMails']],
  ['account.register', 'POST', '/register', ['email', 'username', 'password']],
  ['account.login', 'POST', '/login', ['email', 'password', 'rememberMe', 'totpToken']],
  ['account.logout', 'POST', '/logout', []],
  ['account.findByVerificationToken', 'POST', '/verify-email/account', ['token']],
  ['account.verifyEmail', 'POST', '/verify-email', ['token', 'password']],
  ['account.sendProof', 'POST', '/verify-email/resend', []],
  ['password.requestReset', 'POST', '/reset-password-request', ['email']],
  ['password.reset', 'POST', '/reset-password', ['token', 'newPassword']],
  ['password.change', 'POST', '/change-password', ['currentPassword', 'newPassword']],
  ['password.set', 'POST', '/set-password', ['newPassword']],
  ['password.judge', 'POST', '/password-judgement', ['password']],
  ['twoFactor.setup', 'POST', '/2fa/setup', []],
  ['twoFactor.verify', 'POST', '/2fa/verify', ['token']],
  ['twoFactor.disable', 'POST', '/2fa/disable', ['token']],
  ['twoFactor.renewRecoveryCodes', 'POST', '/2fa/recovery-codes', ['token']],
  ['aeroAuth.link', 'POST', '/verify-link-credentials', ['email', 'password', 'linkToken', 'totpToken']],
  ['aeroAuth.verify', 'POST', '/auth/aeroauth/verify', ['totpToken']],
  ['aeroAuth.listAccounts', 'GET', '/oauth-accounts', []],
  ['aeroAuth.disconnect', 'DELETE', '/oauth-accounts/{accountId}', ['accountId']],
  ['session.list', 'GET', '/sessions', []],
  ['session.end', 'DELETE', '/sessions/{sessionId}', ['sessionId']],
  ['session.endOthers', 'DELETE', '/sessions', []],
]

const values: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\u202eevil',
  '１２３４５６',
  '123456',
  '000000',
  '12345',
  'abcde-fghjk',
  "' or 1=1 --",
  '"; drop table users; --',
  '%00%0d%0aset-cookie: a=b',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'nobody@example.org',
  'Ｎobody@EXAMPLE.org',
  'a@b',
  'a@b@c',
  '"quoted"@example.org',
  'x'.repeat(255),
  'x'.repeat(5_000),
  `${'x'.repeat(250)}@example.org`,
  '👩‍🚀'.repeat(64),
  'correct horse battery',
  [],
  ['a'],
  {},
  { $gt: '' },
  { toString: 'x' },
  [[[[[[[[[[]]]]]]]]]],
]

const bodies = ['', '{', 'null', '[]', '7', '"text"', '{"__proto__":{"admin":true}}', '['.repeat(5_000)]
const types = ['application/json', 'application/json; charset=utf-7', 'APPLICATION/JSON', 'text/plain', '']
const cookieValues = ['', 'r', 'x'.repeat(4_000), '%00', '%F0%9F', '"', 'a.b', '1.a.b~1.a.b', 'a=b=c', '…']
const cookieNames = ['laneway_session', 'laneway_browser', 'laneway_handshake']
const leaks = /\n\s+at .+:\d+|node_modules|\bselect\b.+\bfrom\b|\binsert into\b|\$argon2/i

/** Sends `rounds` requests, the same ones each time, to the account procedures of a server, over both doors. */
export async function fuzzAccounts(url: string, rounds: number): Promise<FuzzReport> {
  const report: FuzzReport = { statuses: {}, faults: [] }
  let cookie = ''
  for (let start = 0; start < rounds; start += atOnce) {
    if (start % requestsOfOnePerson === 0) ({ cookie } = await signUp(url))
    const numbers = Array.from({ length: Math.min(atOnce, rounds - start) }, (_, index) => start + index)
    await Promise.all(numbers.map((number) => tryOne(url, number, cookie, report)))
  }
  return report
}

async function tryOne(url: string, number: number, cookie: string, { statuses, faults }: FuzzReport) {
  const { path, ...request } = requestOf(number, cookie)
  const what = `request ${number}: ${request.method} ${path} ${request.body ?? ''}`.slice(0, 300)
  try {
    const answer = await fetch(url + path, request)
    const text = await answer.text()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (answer.status >= 500) faults.push(`${what} answered ${answer.status}: ${text.slice(0, 200)}`)
    if (leaks.test(text)) faults.push(`${what} told too much: ${text.slice(0, 200)}`)
  } catch (error) {
    faults.push(`${what} got no answer: ${String(error)}`)
  }
}

function requestOf(number: number, ownCookie: string) {
  const { one, chance } = seededChoice(number)
  const [procedure, method, path, fields] = one(procedures)
  const input = Object.fromEntries(fields.filter(() => chance(0.9)).map((field) => [field, one(values)]))
  const cookie = chance(0.5) ? ownCookie : `${one(cookieNames)}=${encodeURIComponent(one(cookieValues))}`
  const isRead = method === 'GET'
  const body = isRead ? undefined : chance(0.9) ? JSON.stringify(input) : one(bodies)
  const type = chance(0.9) ? 'application/json' : one(types)
  const headers = { cookie, ...(body !== undefined && type !== '' && { 'content-type': type }) }
  if (chance(0.5)) {
    const query = isRead ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    return { path: `/trpc/${procedure}${query}`, method: isRead ? 'GET' : 'POST', headers, body }
  }
  const address = path.replace(/\{(\w+)\}/, () => encodeURIComponent(JSON.stringify(one(values) ?? null)))
  return { path: `/api${address}`, method, headers, body }
}
