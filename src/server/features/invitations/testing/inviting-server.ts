import type { OrganizationMember, SentInvitation } from '@/domain/organization-schema'
import { testServer } from '../../../testing/app/test-server'

export const tokenOf = ({ inviteUrl }: SentInvitation) => inviteUrl.split('/').at(-1) ?? ''

/** A server with organizations whose admins send invitations. */
export async function invitingServer(settings: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(settings)

  /** An organization with the calls of its admin. */
  async function green() {
    const organization = await server.make.organization()
    const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
    const address = `/api/organizations/${organization.slug}`
    const invite = (body: object) => admin.call(`${address}/invite`, { body })
    const members = async () => (await admin.call(`${address}/members`)).json<OrganizationMember[]>()
    return { organization, admin, address, invite, members }
  }

  /** A new user and an invitation to their address. */
  async function invited(role: 'member' | 'admin' = 'member') {
    const fixture = await green()
    const row = await server.make.user()
    const guest = await server.as(row)
    const sent = (await fixture.invite({ email: row.email, role })).json<SentInvitation>()
    const link = `/api/invitations/${tokenOf(sent)}`
    const accept = (who: typeof guest = guest) => who.call(`${link}/accept`, { method: 'POST' })
    return { ...fixture, guest, row, sent, link, accept }
  }

  return { server, green, invited }
}
