import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { click, dialog, expectToast, field } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

/** An organization with a project, whose two editors have three tasks and none. */
async function team() {
  const organization = await server.make.organization()
  const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
  const project = await server.make.project({ id: admin.id }, organization)
  const member = async (role: 'editor' | 'read') => {
    const user = await server.make.user()
    await server.make.member(
      project,
      role,
      await server.make.organizationMember(organization, 'member', user),
    )
    return user
  }
  const [leaver, successor] = [await member('editor'), await member('editor')]
  const tasks = [
    await server.make.task(project, { assignedTo: leaver.id }),
    await server.make.task(project, { assignedTo: leaver.id }),
    await server.make.task(project, { assignedTo: leaver.id }),
  ]
  const assignees = async () =>
    (
      await server.db
        .selectFrom('tasks')
        .select('assignedTo')
        .where(
          'id',
          'in',
          tasks.map(({ id }) => id),
        )
        .execute()
    ).map(({ assignedTo }) => assignedTo)
  const ofProject = `/project/${project.id}/settings`
  const ofOrganization = `/organizations/${organization.slug}`
  return {
    organization,
    admin,
    project,
    leaver,
    successor,
    reader: await member('read'),
    assignees,
    ofProject,
    ofOrganization,
  }
}

type Team = Awaited<ReturnType<typeof team>>

const places = {
  'an admin removes from a project': ({ admin, ofProject, leaver }: Team) => ({
    who: admin,
    path: ofProject,
    opener: `Remove ${leaver.username}`,
    title: 'Remove Member',
    done: 'Member removed from project',
  }),
  'an admin removes from an organization': ({ admin, ofOrganization, leaver }: Team) => ({
    who: admin,
    path: `${ofOrganization}/settings`,
    opener: `Remove ${leaver.username}`,
    title: 'Remove Member',
    done: 'Member removed successfully',
  }),
  'leaves a project': ({ leaver, ofProject }: Team) => ({
    who: leaver,
    path: ofProject,
    opener: 'Leave Project',
    title: 'Leave Project',
    done: 'You have left the project',
  }),
  'leaves an organization': ({ leaver, ofOrganization }: Team) => ({
    who: leaver,
    path: `${ofOrganization}?tab=overview`,
    opener: 'Leave Organization',
    title: 'Leave Organization',
    done: 'You have left the organization',
  }),
}

test.each(Object.entries(places))(
  'the tasks of a member whom %s, or who does, go to the one who is chosen',
  async (_what, placeOf) => {
    const all = await team()
    const { who, path, opener, title, done } = placeOf(all)
    const user = await renderApp(server, who, path, { delay: null })
    await click(user, opener)
    const question = await dialog(title)
    const choice = await field(/^Reassign 3 tasks to/, question)
    expect(choice).toHaveDisplayValue('Leave unassigned')
    await user.selectOptions(choice, all.successor.username)
    await click(user, title, question)
    await expectToast(done)
    expect(await all.assignees()).toEqual([all.successor.id, all.successor.id, all.successor.id])
  },
)

test('who may only read is not asked, and learns what becomes of the task', async () => {
  const { project, reader, ofProject } = await team()
  await server.make.task(project, { assignedTo: reader.id })
  const user = await renderApp(server, reader, ofProject, { delay: null })
  await click(user, 'Leave Project')
  expect(await dialog('Leave Project')).toHaveTextContent('1 of your tasks becomes unassigned.')
  expect(screen.queryByLabelText(/^Reassign/)).toBeNull()
})
