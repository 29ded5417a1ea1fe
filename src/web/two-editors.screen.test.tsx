import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { before } from './testing/held-calls'
import { button, click, expectGone, field, replaceText } from './testing/on-screen'
import { newPerson, newProject, openAs } from './testing/task-scenes'

const server = await testServer()

type Scene = {
  user: UserEvent
  /** The procedure that the page calls to save. */
  procedure: string
  /** Opens the field that edits “Beds”. */
  edit: () => Promise<HTMLElement>
  save: () => Promise<unknown>
  /** Another user saves another text. The page sends its own text before it learns of that. */
  changeByOther: (text: string) => Promise<unknown>
  stored: () => Promise<string | null | undefined>
}

const menuItem = (name: string) => screen.findByRole('menuitem', { name })

async function lane(): Promise<Scene> {
  const { person, laneway, project } = await newProject(server)
  const { id: laneId } = await laneway.lane.create.mutate({
    projectId: project.id,
    name: 'Beds',
    status: 'todo',
  })
  const user = await openAs(server, person, `/project/${project.id}`)
  return {
    user,
    procedure: 'lane.update',
    edit: async () => {
      await click(user, 'Actions of the lane Beds')
      await user.click(await menuItem('Rename'))
      return field('Name')
    },
    save: () => user.keyboard('[Enter]'),
    changeByOther: (name) => laneway.lane.update.mutate({ laneId, name }),
    stored: async () =>
      (await laneway.lane.list.query({ projectId: project.id })).find(({ id }) => id === laneId)?.name,
  }
}

async function view(): Promise<Scene> {
  const { person, laneway, project } = await newProject(server)
  const { id: viewId } = await laneway.view.create.mutate({
    name: 'Beds',
    projectId: project.id,
    query: 'due=overdue',
  })
  const user = await openAs(server, person, `/project/${project.id}`)
  return {
    user,
    procedure: 'view.update',
    edit: async () => {
      await click(user, 'Display')
      await user.click(await menuItem('Manage views…'))
      return field('Name of Beds')
    },
    save: () => click(user, /^Rename/),
    changeByOther: (name) => laneway.view.update.mutate({ viewId, name }),
    stored: async () => (await laneway.view.list.query({}))[0]?.name,
  }
}

async function organization() {
  const person = await newPerson(server)
  const made = await person.laneway.organization.create.mutate({ name: 'Beds' })
  const open = () => openAs(server, person, `/organizations/${made.slug}/settings`)
  return { ...made, person, laneway: person.laneway, open }
}

async function team(): Promise<Scene> {
  const { slug, laneway, open } = await organization()
  const { id: teamId } = await laneway.team.create.mutate({ slug, name: 'Beds' })
  const user = await open()
  return {
    user,
    procedure: 'team.update',
    edit: async () => {
      await click(user, 'Rename Beds')
      return field('New name of Beds')
    },
    save: () => user.keyboard('[Enter]'),
    changeByOther: (name) => laneway.team.update.mutate({ slug, teamId, name }),
    stored: async () => (await laneway.team.list.query({ slug }))[0]?.name,
  }
}

async function organizationName(): Promise<Scene> {
  const { slug, laneway, open } = await organization()
  const user = await open()
  return {
    user,
    procedure: 'organization.update',
    edit: () => field('Name'),
    save: () => user.keyboard('[Enter]'),
    changeByOther: (name) => laneway.organization.update.mutate({ slug, name }),
    stored: async () => (await laneway.organization.get.query({ slug })).name,
  }
}

async function projectName(): Promise<Scene> {
  const { person, laneway, project } = await newProject(server)
  const { id: projectId } = project
  await laneway.project.update.mutate({ projectId, name: 'Beds' })
  const user = await openAs(server, person, `/project/${projectId}/settings`)
  return {
    user,
    procedure: 'project.update',
    edit: () => field('Name'),
    save: () => user.keyboard('[Enter]'),
    changeByOther: (name) => laneway.project.update.mutate({ projectId, name }),
    stored: async () => (await laneway.project.get.query({ projectId })).name,
  }
}

async function label(): Promise<Scene> {
  const { person, laneway, project } = await newProject(server)
  const { id: projectId } = project
  const { id: labelId } = await laneway.label.create.mutate({ projectId, name: 'Beds' })
  const user = await openAs(server, person, `/project/${projectId}/settings`)
  return {
    user,
    procedure: 'label.update',
    edit: () => field('Name of Beds'),
    save: () => user.keyboard('[Enter]'),
    changeByOther: (name) => laneway.label.update.mutate({ labelId, name }),
    stored: async () => (await laneway.label.list.query({ projectId }))[0]?.name,
  }
}

async function checklistItem(): Promise<Scene> {
  const { person, laneway, project, taskId } = await newProject(server, [{ title: 'Dig' }])
  const [item] = await laneway.checklist.create.mutate({ taskId, texts: ['Beds'] })
  const itemId = item?.id ?? 0
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  return {
    user,
    procedure: 'checklist.update',
    edit: async () => {
      await click(user, 'Actions of Beds')
      await user.click(await menuItem('Edit'))
      return field('Text of the item')
    },
    save: () => user.keyboard('[Enter]'),
    changeByOther: (text) => laneway.checklist.update.mutate({ itemId, text }),
    stored: async () => (await laneway.checklist.list.query({ taskId }))[0]?.text,
  }
}

async function file(): Promise<Scene> {
  const { person, laneway, project, taskId } = await newProject(server, [{ title: 'Dig' }])
  const { id: fileId } = await server.make.file({ id: taskId }, 'Beds')
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  return {
    user,
    procedure: 'file.rename',
    edit: async () => {
      await click(user, 'Actions of Beds')
      await user.click(await menuItem('Rename'))
      return field('Name of the file')
    },
    save: () => user.keyboard('[Enter]'),
    changeByOther: (name) => laneway.file.rename.mutate({ fileId, name }),
    stored: async () => (await laneway.file.list.query({ taskId }))[0]?.name,
  }
}

async function firstName(): Promise<Scene> {
  const person = await newPerson(server)
  const { update, me } = person.laneway.account
  await update.mutate({ firstName: 'Beds' })
  const user = await openAs(server, person, '/?settings=profile')
  return {
    user,
    procedure: 'account.update',
    edit: () => field('First name'),
    save: () => user.keyboard('[Enter]'),
    changeByOther: (name) => update.mutate({ firstName: name }),
    stored: async () => (await me.query()).firstName,
  }
}

const nouns = {
  lane,
  view,
  team,
  'name of an organization': organizationName,
  'name of a project': projectName,
  label,
  'item of a checklist': checklistItem,
  file,
  'own name': firstName,
}

/** The page has sent “Ponds” over “Paths”, which it had not seen. */
async function refused(open: () => Promise<Scene>) {
  const scene = await open()
  const { user, procedure, edit, save, changeByOther, stored } = scene
  await replaceText(user, await edit(), 'Ponds')
  before(procedure, () => changeByOther('Paths'))
  await save()
  const conflict = await screen.findByRole('group', {
    name: /^(?:Someone else|You) changed this .* while you were editing\.$/,
  })
  expect(within(conflict).getByRole('region', { name: 'Theirs' })).toHaveTextContent('Paths')
  expect(within(conflict).getByRole('region', { name: 'Yours' })).toHaveTextContent('Ponds')
  expect(await stored()).toBe('Paths')
  return scene
}

const expectNoConflict = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Theirs' })).toBeNull())

describe.each(Object.entries(nouns))('of two people who edit the same %s', (_noun, open) => {
  test('the second sees both texts, and their own is saved once they say so', async () => {
    const { user, stored } = await refused(open)
    await click(user, 'Use mine')
    await expectNoConflict()
    await waitFor(async () => expect(await stored()).toBe('Ponds'))
  })
})

describe.each(Object.entries({ lane, view, team, label }))(
  'of two people who edit the same %s',
  (_noun, open) => {
    test('the second keeps the text of the first', async () => {
      const { user, stored } = await refused(open)
      await click(user, 'Keep theirs')
      await expectNoConflict()
      expect(await stored()).toBe('Paths')
      await expectGone('Ponds')
    })

    test('the second puts both into one', async () => {
      const { user, save, stored } = await refused(open)
      await click(user, 'Edit both')
      const both = await screen.findByDisplayValue('Paths / Ponds')
      both.focus()
      await save()
      await waitFor(async () => expect(await stored()).toBe('Paths / Ponds'))
    })
  },
)

test('what somebody else changes of a lane that is not edited stays', async () => {
  const { user, edit, save, changeByOther, stored } = await lane()
  await edit()
  await replaceText(user, await field('Limit'), '3')
  before('lane.update', () => changeByOther('Paths'))
  await save()
  await button('Actions of the lane Paths')
  expect(await stored()).toBe('Paths')
  expect(screen.queryByRole('region', { name: 'Theirs' })).toBeNull()
})
