import { describe, expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

/** An organization's project with its owner, an editor, and a task for each. */
async function garden() {
  const organization = await server.make.organization()
  const ownerRow = await server.make.organizationMember(organization, 'member')
  const project = await server.make.project(ownerRow, organization)
  const editorRow = await server.make.member(
    project,
    'editor',
    await server.make.organizationMember(organization, 'member'),
  )
  const owners = await server.make.task(project, { assignedTo: ownerRow.id })
  const editors = await server.make.task(project, { assignedTo: editorRow.id })
  const address = `/api/projects/${project.id}`
  return {
    organization,
    project,
    owners,
    editors,
    address,
    owner: await server.as(ownerRow),
    editor: await server.as(editorRow),
  }
}

async function organizationOf(person: { id: number }) {
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'member', person)
  return organization
}

const move = (
  who: Awaited<ReturnType<typeof server.person>>,
  address: string,
  organizationId: number | null,
) => who.call(address, { method: 'PATCH', body: { organizationId, name: 'North garden' } })

describe('a move', () => {
  test('previews its consequences, and then has exactly those', async () => {
    const { owner, editor, owners, editors, address } = await garden()
    const destination = await organizationOf(owner)
    const preview = await owner.call(`${address}/move-preview?organizationId=${destination.id}`)
    expect(preview.json()).toEqual({ membersLosingAccess: 1, tasksUnassigned: 1 })

    expect((await move(owner, address, destination.id)).json()).toMatchObject({
      organizationId: destination.id,
      memberCount: 1,
      owner: { id: owner.id },
      team: null,
    })
    expect((await editor.call(address)).statusCode).toBe(403)
    expect((await owner.call(`/api/tasks/${owners.id}`)).json()).toMatchObject({ assignedTo: owner.id })
    expect((await owner.call(`/api/tasks/${editors.id}`)).json()).toMatchObject({ assignedTo: null })
  })

  test('by an admin of the organization makes them the owner', async () => {
    const { owner, organization, address } = await garden()
    const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
    const destination = await organizationOf(admin)
    expect((await move(admin, address, destination.id)).json()).toMatchObject({
      owner: { id: admin.id },
      memberRole: 'admin',
    })
    expect((await owner.call(address)).statusCode).toBe(403)
  })

  test('to Personal is the owner’s right only', async () => {
    const { owner, organization, address } = await garden()
    const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
    const rejected = await move(admin, address, null)
    expect([rejected.statusCode, rejected.body]).toEqual([
      403,
      'Only its owner can make this project personal.',
    ])
    expect((await admin.call(`${address}/move-preview`)).statusCode).toBe(403)
    expect((await move(owner, address, null)).json()).toMatchObject({ organizationId: null, isPrivate: true })
  })

  test('needs membership of the destination, and reveals nothing about other organizations', async () => {
    const { owner, address } = await garden()
    const foreign = await server.make.organization()
    const answers = [await move(owner, address, foreign.id), await move(owner, address, 2 ** 50)]
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([403, 'You are not a member of this organization.'])
    }
  })

  test('is forbidden to editors and project admins', async () => {
    const { owner, editor, address } = await garden()
    expect((await move(editor, address, null)).statusCode).toBe(403)
    await owner.call(`${address}/members/${editor.id}`, {
      method: 'PATCH',
      body: { permissionRole: 'admin' },
    })
    const destination = await organizationOf(editor)
    expect((await move(editor, address, destination.id)).statusCode).toBe(403)
  })

  test('to the current place changes nothing', async () => {
    const { owner, organization, address } = await garden()
    const before = (await owner.call(address)).json<{ revision: number }>()
    const same = await owner.call(address, { method: 'PATCH', body: { organizationId: organization.id } })
    expect(same.json()).toEqual(before)
  })

  test('makes earlier access invalid: a former member’s pending write fails', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { owner, editor, editors, address } = await garden()
      const [, write] = await Promise.all([
        move(owner, address, null),
        editor.call(`/api/tasks/${editors.id}`, { method: 'PATCH', body: { assignedTo: editor.id } }),
      ])
      expect([200, 403, 409]).toContain(write.statusCode)
      expect((await owner.call(`/api/tasks/${editors.id}`)).json()).toMatchObject({ assignedTo: null })
    }
  })
})
