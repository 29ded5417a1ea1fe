import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { address, focusCard, openBoard } from '@/web/testing/board-screen'
import { click, expectToast, findLink, replaceText } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'
import { openUnitField } from '@/web/testing/task-screens'
import { openEdit, save } from '../testing/edit-screen'

const server = await testServer()

const expectValue = async (field: () => Promise<HTMLElement>, value: string) =>
  waitFor(async () => expect(await field()).toHaveProperty('value', value))
const expectNoDialog = (name?: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const unitField = () => screen.findByLabelText('New service unit')

test('an edit comes back with the conflict that has arisen meanwhile', async () => {
  const { user, api, tasks, open } = await openBoard(server, [{ title: 'Order gravel' }])
  const form = await openEdit(user, 'Order gravel')
  await replaceText(user, form.getByLabelText('Title'), 'Order sand')
  const later = await open(address())
  await screen.findByRole('dialog', { name: 'Order gravel' })
  await api.task.update.mutate({ taskId: tasks[0]?.id ?? 0, title: 'Order bricks' })

  await click(later, 'Edit Task')
  const again = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
  await expectValue(() => again.findByLabelText('Title'), 'Order sand')
  await save(later)
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Changed by someone else' }).textContent).toContain(
      'Order bricks',
    ),
  )
})

test('a half-written service unit stays with its task', async () => {
  const { user, project, open } = await openBoard(server, [{ title: 'Order gravel' }])
  await user.click(await findLink('Order gravel'))
  await user.type(await openUnitField(user), 'Asked three quarries')
  await user.keyboard('[Escape]')
  await expectNoDialog('Order gravel')
  const later = await open(`/project/${project.id}`)
  await later.click(await findLink('Order gravel'))
  await expectValue(unitField, 'Asked three quarries')
  await click(later, 'Add SU')
  await expectToast('Service unit added successfully')
  await expectValue(unitField, '')
})

test('a description that was edited in place survives Escape and a reload', async () => {
  const { user, open } = await openBoard(server, [{ title: 'Order gravel', description: 'One tonne' }])
  const details = async () => within(await screen.findByRole('dialog', { name: 'Order gravel' }))
  const field = async () => (await details()).findByRole('textbox', { name: 'Description' })
  await user.click(await findLink('Order gravel'))
  await user.click(await (await details()).findByText('One tonne'))
  await replaceText(user, await field(), 'Two tonnes')
  await user.keyboard('[Escape]')
  await (await details()).findByText('One tonne')
  await (await details()).findByText('Your unsaved text is kept.')

  const later = await open(address())
  await later.click(await (await details()).findByRole('button', { name: 'Continue' }))
  await expectValue(field, 'Two tonnes')
  ;(await field()).focus()
  await later.keyboard('{Control>}[Enter]{/Control}')
  await (await details()).findByText('Two tonnes', { ignore: 'textarea' })
  await open(address())
  await (await details()).findByText('Two tonnes')
  expect((await details()).queryByText('Your unsaved text is kept.')).toBeNull()
})

test('what is typed replaces the title that comes back with a draft, and joins it only after a move of the caret', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  await focusCard('Paths')
  const title = () => screen.findByLabelText('Title')
  await user.keyboard('cOrder gravel')
  await expectValue(title, 'Order gravel')
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await user.keyboard('c')
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
  await user.keyboard('Mow')
  await expectValue(title, 'Mow')
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await user.keyboard('c')
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
  await user.keyboard('[ArrowRight] the lawn')
  await expectValue(title, 'Mow the lawn')
})

test('what is typed into a form that opens with a draft replaces its first text', async () => {
  const { api, project, open } = await openBoard(server)
  const { slug } = await api.organization.create.mutate({ name: 'South' })
  const pages: [at: string, form: Form][] = [
    [`/project/${project.id}`, { opener: 'Add a task to To Do', field: 'New task in To Do' }],
    ['/', { opener: 'New Project', dialog: 'Create New Project', field: /^Name/ }],
    ['/organizations', { opener: 'New Organization', dialog: 'New Organization', field: /^Name/ }],
    [
      `/organizations/${slug}?tab=members`,
      { opener: 'Invite Member', dialog: 'Invite Member', field: /^Email/ },
    ],
  ]
  for (const [at, form] of pages) {
    for (const text of ['mara', 'noor']) {
      const user = await open(at)
      const field = await openForm(user, form)
      await waitFor(() => expect(document.activeElement).toBe(field))
      await user.keyboard(text)
      await waitFor(() => expect(field).toHaveProperty('value', text))
    }
  }
})

type Form = { opener?: string; dialog?: string; field: string | RegExp }

/** The field of a form, opened by its button if it has one. */
async function openForm(user: UserEvent, { opener, dialog, field }: Form) {
  if (opener) await user.click((await screen.findAllByRole('button', { name: opener }))[0] ?? document.body)
  const scope = dialog ? within(await screen.findByRole('dialog', { name: dialog })) : screen
  return scope.findByLabelText(field, { selector: 'input, textarea' })
}

test('what was typed into any form and not sent comes back', async () => {
  const { api, project, open } = await openBoard(server)
  const { slug } = await api.organization.create.mutate({ name: 'North' })
  const settings = `/project/${project.id}/settings`
  const organization = `/organizations/${slug}`
  const pages: [at: string, ...forms: Form[]][] = [
    [`/project/${project.id}`, { opener: 'Add a task to To Do', field: 'New task in To Do' }],
    [settings, { field: 'Description' }, { field: /^Archive finished tasks/ }],
    ['/?settings=profile', { field: 'First name' }],
    ['/', { opener: 'New Project', dialog: 'Create New Project', field: /^Name/ }],
    ['/organizations', { opener: 'New Organization', dialog: 'New Organization', field: /^Name/ }],
    [`${organization}/settings`, { field: 'Website' }, { field: 'New team' }],
    [`${organization}?tab=members`, { opener: 'Invite Member', dialog: 'Invite Member', field: /^Email/ }],
  ]
  for (const [at, ...forms] of pages) {
    const user = await open(at)
    for (const form of forms) await replaceText(user, await openForm(user, form), 'mara')
  }
  for (const [at, ...forms] of pages) {
    const user = await open(at)
    for (const form of forms) await expectValue(() => openForm(user, form), 'mara')
  }
})

test('no password that was typed and not sent is kept', async () => {
  const person = await server.registered()
  const open = () => renderApp(server, person, '/?settings=security', { delay: null })
  const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' })
  const user = await open()
  for (const name of [/^Current password/, /^New password/])
    await replaceText(user, await field(name), 'walnut')
  await open()
  await expectValue(() => field(/^Current password/), '')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('walnut')
})
