import { z } from 'zod'
import { organization, organizationMember, sentInvitation } from '@/domain/organization-schema'
import { signUp } from './users'
import { ask, send } from './rest-caller'

/** Concurrent actions, repeated in rounds; each round has its own organization. */
export type Race = {
  name: string
  round: (url: string) => Promise<string[]>
  /** The maximum useful number of rounds. */
  maxRounds?: number
}

const guests = 20

export const races: Race[] = [
  { name: 'accepting an invitation, 20 at once', round: acceptConcurrently },
  { name: 'two admins demoting each other', round: demoteConcurrently },
]

/** @returns the violation: nothing, if exactly one call succeeded and created one membership */
async function acceptConcurrently(url: string) {
  const { admin, slug } = await founded(url)
  const guest = await signUp(url)
  const invited = sentInvitation.parse(
    await ask(url, admin.cookie, {
      method: 'POST',
      path: `/api/organizations/${slug}/invite`,
      body: { email: guest.email },
    }),
  )
  const path = `/api/invitations/${invited.inviteUrl.split('/').at(-1)}/accept`
  const answers = await Promise.all(
    Array.from({ length: guests }, () => send(url, guest.cookie, { method: 'POST', path })),
  )
  const statuses = answers.map((answer) => answer?.status)
  const memberships = (await membersOf(url, admin.cookie, slug)).filter(({ id }) => id === guest.id)
  return [
    ...(statuses.filter((status) => status === 200).length === 1 ? [] : [`accepted: ${statuses.join(' ')}`]),
    ...(statuses.every((status) => status === 200 || status === 409)
      ? []
      : [`statuses: ${statuses.join(' ')}`]),
    ...(memberships.length === 1 ? [] : [`${memberships.length} memberships`]),
  ]
}

/** @returns the violation: nothing, if one admin remains and the other call got the reason */
async function demoteConcurrently(url: string) {
  const { admin, slug } = await founded(url)
  const other = await signUp(url)
  const { inviteUrl } = sentInvitation.parse(
    await ask(url, admin.cookie, {
      method: 'POST',
      path: `/api/organizations/${slug}/invite`,
      body: { email: other.email, role: 'admin' },
    }),
  )
  await ask(url, other.cookie, {
    method: 'POST',
    path: `/api/invitations/${inviteUrl.split('/').at(-1)}/accept`,
  })
  const demote = (cookie: string, id: number) =>
    send(url, cookie, {
      method: 'PATCH',
      path: `/api/organizations/${slug}/members/${id}`,
      body: { role: 'member' },
    })
  const answers = await Promise.all([demote(admin.cookie, other.id), demote(other.cookie, admin.id)])
  const statuses = answers.map((answer) => answer?.status ?? 0).toSorted((one, two) => one - two)
  const admins = (await membersOf(url, admin.cookie, slug)).filter(({ role }) => role === 'admin')
  return [
    ...(admins.length === 1 ? [] : [`${admins.length} admins left`]),
    ...(statuses[0] === 200 && (statuses[1] === 403 || statuses[1] === 409)
      ? []
      : [`answers: ${statuses.join(' ')}`]),
  ]
}

async function founded(url: string) {
  const admin = await signUp(url)
  const made = await ask(url, admin.cookie, {
    method: 'POST',
    path: '/api/organizations',
    body: { name: 'Green Ltd' },
  })
  return { admin, slug: organization.parse(made).slug }
}

async function membersOf(url: string, cookie: string, slug: string) {
  const path = `/api/organizations/${slug}/members`
  return z.array(organizationMember).parse(await ask(url, cookie, { method: 'GET', path }))
}
