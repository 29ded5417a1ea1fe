import type { TestServer } from '../../../testing/app/test-server'

/** An organization with two admins and a member, all signed in. */
export async function twoAdmins(server: TestServer) {
  const organization = await server.make.organization()
  const signIn = async (role: 'admin' | 'member') =>
    server.as(await server.make.organizationMember(organization, role))
  const address = `/api/organizations/${organization.slug}`
  return {
    organization,
    address,
    memberAddress: ({ id }: { id: number }) => `${address}/members/${id}`,
    one: await signIn('admin'),
    other: await signIn('admin'),
    member: await signIn('member'),
  }
}
