import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { focusCard, undoByKey } from '@/web/testing/board-screen'
import { click, expectFocus, expectGone, expectToast, field, findLink } from '@/web/testing/on-screen'
import { newProject, openAs, sharedProject } from '@/web/testing/task-scenes'

const server = await testServer()
const titles = ['Build the shed', 'Order gravel', 'Dig the trench']

type Scene = Awaited<ReturnType<typeof newProject>>

/** The details of the first of some tasks. */
async function openFirst(names: readonly string[] = titles) {
  const scene = await newProject(
    server,
    names.map((title) => ({ title })),
  )
  return { ...scene, ...(await openDetailsOf(scene)) }
}

async function openDetailsOf({ person, project, taskId, laneway }: Scene) {
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  await screen.findByRole('button', { name: 'Add relation' })
  return { user, stored: () => laneway.relation.list.query({ taskId }) }
}

const idOf = ({ tasks }: Scene, title: string) => tasks.find((task) => task.title === title)?.id ?? 0

/** What each group lists: `Blocked by: Order gravel`. */
const groups = () =>
  [...document.querySelectorAll('[aria-label="Relations"] [role="group"]')].map((group) => {
    const lines = [...group.querySelectorAll('li')].map(
      (line) => line.querySelector('a')?.textContent ?? line.textContent,
    )
    return `${group.querySelector('h4')?.textContent}: ${lines.join(', ')}`
  })
const expectGroups = (...expected: string[]) => waitFor(() => expect(groups()).toEqual(expected))
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('b asks how a task is related, then to which one, by keys alone', async () => {
  const { user, stored } = await openFirst()
  await user.keyboard('b')
  await field(/^How is .* related to another task\?$/)
  expect(options()).toEqual([
    'Blocked by',
    'Blocks',
    'Part of',
    'Has the part',
    'Related to',
    'Duplicates',
    'Duplicated by',
  ])
  await user.keyboard('[ArrowDown][Enter]')
  await field('Search for a task, or paste its id or link')
  await user.keyboard('grav')
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Order gravel/), 'Create “grav”']))
  await user.keyboard('[Enter]')
  await expectGroups('Blocks: Order gravel')
  await waitFor(async () => expect(await stored()).toMatchObject([{ kind: 'blocks', direction: 'out' }]))
})

test.each([
  ['waits', 'Blocked by', 'in', 'blocks'],
  ['subtask of', 'Part of', 'in', 'parent'],
  ['subt', 'Has the part', 'out', 'parent'],
  ['rel', 'Related to', 'out', 'relates'],
  ['dup', 'Duplicates', 'out', 'duplicates'],
] as const)('“%s” finds the way “%s”, which Backspace takes back', async (text, name, direction, kind) => {
  const { user, stored } = await openFirst()
  await user.keyboard(`b${text}`)
  await screen.findByDisplayValue(text)
  await user.click(await screen.findByRole('option', { name }))
  await screen.findByRole('button', { name })
  await user.keyboard('[Backspace]')
  await field(/^How is/)
  await user.keyboard(text)
  await screen.findByDisplayValue(text)
  await user.click(await screen.findByRole('option', { name }))
  await user.keyboard('dig the')
  await screen.findByRole('option', { name: /^Dig the trench/ })
  await user.keyboard('[Enter]')
  await waitFor(async () => expect(await stored()).toMatchObject([{ kind, direction }]))
})

test('a pasted id or link finds the task of another project', async () => {
  const scene = await openFirst()
  const { user, laneway } = scene
  const other = await laneway.project.create.mutate({ name: 'South garden' })
  const task = await laneway.task.create.mutate({ projectId: other.id, title: 'Paint' })
  const shortId = `${task.project.key}-${task.number}`
  await user.keyboard('b[Enter]')
  await field(/^Search for a task/)
  await user.paste(`https://laneway.example/t/${shortId}`)
  await screen.findByRole('option', { name: /^Paint/ })
  expect(options()).toHaveLength(1)
  await user.keyboard('[Enter]')
  await expectGroups('Blocked by: Paint')
  expect((await findLink('Paint')).getAttribute('href')).toBe(`/project/${other.id}?task=${task.id}`)
})

test('a name that no task has creates one, which undo deletes again', async () => {
  const { user, laneway, project } = await openFirst()
  await user.keyboard('bhas[Enter]')
  await field(/^Search for a task/)
  await user.keyboard('Level the ground')
  await user.click(await screen.findByRole('option', { name: 'Create “Level the ground”' }))
  await expectToast('“Level the ground” created')
  await expectGroups('Parts0 of 1 done: Level the ground')
  await undoByKey(user)
  await expectToast('“Level the ground” deleted')
  await expectGroups()
  expect((await laneway.task.list.query({ projectId: project.id })).map(({ title }) => title)).toEqual(titles)
})

test('Enter before the search has found something waits for it', async () => {
  const { user } = await openFirst()
  await user.keyboard('b[Enter]')
  await field(/^Search for a task/)
  await user.paste('trench')
  await user.keyboard('[Enter]')
  await expectGroups('Blocked by: Dig the trench')
})

test('a relation is removed, undo adds it again, and the undo of an addition removes it', async () => {
  const scene = await newProject(
    server,
    titles.map((title) => ({ title })),
  )
  const { laneway, taskId } = scene
  await laneway.relation.create.mutate({
    taskId,
    kind: 'blocks',
    direction: 'in',
    otherTaskId: idOf(scene, 'Order gravel'),
  })
  const { user, stored } = await openDetailsOf(scene)
  await click(user, 'Remove the relation to Order gravel')
  await expectGroups()
  await expectToast('The relation to “Order gravel” is removed')
  await expectFocus(() => screen.queryByRole('button', { name: 'Add relation' }))
  await waitFor(async () => expect(await stored()).toEqual([]))
  await click(user, /^Undo/)
  await expectGroups('Blocked by: Order gravel')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  await user.keyboard('b[ArrowDown][Enter]trench[Enter]')
  await expectGroups('Blocked by: Order gravel', 'Blocks: Dig the trench')
  await waitFor(async () => expect(await stored()).toHaveLength(2))
  await undoByKey(user)
  await expectToast('The relation to “Dig the trench” is removed')
  await expectGroups('Blocked by: Order gravel')
})

test('a relation that would close a circle is taken back, with the reason', async () => {
  const scene = await newProject(
    server,
    titles.map((title) => ({ title })),
  )
  const { laneway, taskId } = scene
  await laneway.relation.create.mutate({ taskId, kind: 'blocks', otherTaskId: idOf(scene, 'Order gravel') })
  const { user } = await openDetailsOf(scene)
  await expectGroups('Blocks: Order gravel')
  await user.keyboard('b[Enter]gravel[Enter]')
  await expectToast('This would be a circle: ')
  await expectGroups('Blocks: Order gravel')
})

test('what others relate, finish and rename shows at once', async () => {
  const scene = await openFirst()
  const { laneway, taskId } = scene
  const gravel = idOf(scene, 'Order gravel')
  await laneway.relation.create.mutate({ taskId, kind: 'parent', otherTaskId: gravel })
  await expectGroups('Parts0 of 1 done: Order gravel')
  await laneway.relation.create.mutate({
    taskId: idOf(scene, 'Dig the trench'),
    kind: 'blocks',
    otherTaskId: taskId,
  })
  await expectGroups('Blocked by: Dig the trench', 'Parts0 of 1 done: Order gravel')
  await laneway.task.update.mutate({ taskId: gravel, title: 'Order sand', status: 'done' })
  await expectGroups('Blocked by: Dig the trench', 'Parts1 of 1 done: Order sand')
  await laneway.task.delete.mutate({ taskId: gravel })
  await expectGroups('Blocked by: Dig the trench')
})

test('of tasks that the reader may not see, only their numbers show', async () => {
  const { laneway, project, other } = await sharedProject(server, 'read')
  const secret = await laneway.project.create.mutate({ name: 'Secret' })
  const create = (projectId: number, title: string) => laneway.task.create.mutate({ projectId, title })
  const { id: taskId } = await create(project.id, 'Build the shed')
  const seen = await create(project.id, 'Order gravel')
  const hidden = [await create(secret.id, 'Hidden one'), await create(secret.id, 'Hidden two')]
  for (const { id: otherTaskId } of [seen, ...hidden]) {
    await laneway.relation.create.mutate({ taskId, kind: 'blocks', direction: 'in', otherTaskId })
    await laneway.relation.create.mutate({ taskId, kind: 'parent', otherTaskId })
  }
  await laneway.task.update.mutate({ taskId: hidden[1]?.id ?? 0, status: 'done' })
  await openAs(server, other, `/project/${project.id}?task=${taskId}`)
  await expectGroups(
    'Blocked by: Order gravel, and 1 task that you cannot see',
    'Parts1 of 3 done: Order gravel, and 2 tasks that you cannot see',
  )
})

test('people who may only read see the relations and change none', async () => {
  const { laneway, project, other } = await sharedProject(server, 'read')
  const create = (title: string) => laneway.task.create.mutate({ projectId: project.id, title })
  const [{ id: taskId }, { id: otherTaskId }] = [await create('Build the shed'), await create('Order gravel')]
  const user = await openAs(server, other, `/project/${project.id}?task=${taskId}`)
  await screen.findByRole('dialog', { name: 'Build the shed' })
  await laneway.relation.create.mutate({ taskId, kind: 'relates', otherTaskId })
  await expectGroups('Related to: Order gravel')
  await user.keyboard('b')
  const section = await screen.findByRole('region', { name: 'Relations' })
  expect(within(section).queryAllByRole('button')).toEqual([])
  await expectGone(/^How is/)
})

test('b on a card opens its details and asks, and its related task opens in their place', async () => {
  const scene = await newProject(
    server,
    titles.map((title) => ({ title })),
  )
  const user = await openAs(server, scene.person, `/project/${scene.project.id}?q=e`)
  const card = await findLink('Order gravel')
  card.focus()
  await user.keyboard('[Tab]')
  card.focus()
  await user.keyboard('bpart of[Enter]shed[Enter]')
  await expectGroups('Part of: Build the shed')
  await user.click(
    within(await screen.findByRole('region', { name: 'Relations' })).getByRole('link', {
      name: 'Build the shed',
    }),
  )
  await screen.findByRole('dialog', { name: 'Build the shed' })
  await expectGroups('Parts0 of 1 done: Order gravel')
  expect(new URLSearchParams(window.location.search).get('q')).toBe('e')
})

describe('finishing a task with open parts says how many are open', () => {
  async function openParent() {
    const scene = await newProject(
      server,
      titles.map((title) => ({ title })),
    )
    for (const title of ['Order gravel', 'Dig the trench'])
      await scene.laneway.relation.create.mutate({
        taskId: scene.taskId,
        kind: 'parent',
        otherTaskId: idOf(scene, title),
      })
    return scene
  }
  const hint = '2 of its 2 parts are still open.'

  test('by a key on its card, and together with others', async () => {
    const { person, project } = await openParent()
    const user = await openAs(server, person, `/project/${project.id}`)
    await focusCard('Build the shed')
    await user.keyboard('5')
    await expectToast(`Task status updated. ${hint}`)
    await user.keyboard('{Control>}z{/Control}')
    await expectToast('Undone')
    await focusCard('Build the shed')
    await user.keyboard('x')
    await focusCard('Order gravel')
    await user.keyboard('x5')
    await expectToast('2 tasks moved to Done. 2 of its 2 parts are still open.')
  })

  test('in its details', async () => {
    const { person, project, taskId } = await openParent()
    const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
    await click(user, 'Status: To Do')
    await user.click(await screen.findByRole('menuitemradio', { name: 'Done' }))
    await expectToast(`Task status updated. ${hint}`)
  })
})
