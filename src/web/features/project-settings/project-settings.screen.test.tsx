import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { descriptionMaxLength } from '@/domain/limits'
import { testServer } from '@/server/testing/app/test-server'
import { makeByCall } from '@/web/testing/make-by-call'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectHeading,
  expectToast,
  field,
  fill,
  follow,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'

const server = await testServer()
const pathOf = ({ id }: { id: number }) => `/project/${id}/settings`
const region = (name: string) => screen.findByRole('region', { name })
const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')

/** The settings of a personal project, as its owner sees them. */
async function settings(description = '') {
  const owner = await server.person()
  const project = await makeByCall(owner, 'project.create', { name: 'Garden', description })
  return { owner, project, user: await renderApp(server, owner, pathOf(project), { delay: null }) }
}

describe('a personal project', () => {
  test('a project can be renamed, and every page shows the new name', async () => {
    const { user } = await settings('Old words ')
    const information = await region('Project Information')
    await waitFor(() => expect(document.title).toBe('Garden settings · Laneway'))
    for (const fact of ['active', 'Personal']) expect(information).toHaveTextContent(fact)
    const name = await fill('Name', '  North garden  ')
    await user.keyboard('[Enter]')
    await expectToast('Project updated successfully')
    await within(information).findByText('Saved')
    await waitFor(() => expect(name).toHaveValue('North garden'))
    await screen.findByRole('heading', { level: 1, name: 'North garden' })
    await fill('Description', 'New words')
    await follow(user, 'Back to the board')
    await waitFor(() => expect(document.title).toBe('North garden · Laneway'))
    await follow(user, 'Back to Dashboard')
    await waitFor(async () => expect(await cardOf('North garden')).toHaveTextContent('New words'))
  })

  test('a colour, a picture and an emoji are saved as they are chosen, and the dashboard shows them', async () => {
    const { user } = await settings()
    const card = await region('Colour and icon')
    const radio = (name: string) => within(card).findByRole('radio', { name })
    await user.click(await radio('sprout'))
    await expectToast('Project updated successfully')
    await user.click(await radio('teal'))
    await waitFor(async () => expect(await radio('teal')).toBeChecked())
    await fill('Or an emoji', 'ab', card)
    await within(card).findByText('Type one emoji')
    await fill('Or an emoji', '🌻', card)
    await waitFor(async () => expect(await radio('sprout')).not.toBeChecked())

    await follow(user, 'Back to the board')
    await follow(user, 'Back to Dashboard')
    await waitFor(async () =>
      expect((await cardOf('Garden'))?.querySelector('[data-colour="teal"]')).toHaveAttribute(
        'data-letter',
        '🌻',
      ),
    )
  })

  test('a project needs a name', async () => {
    const { user, project } = await settings()
    const name = await fill('Name', '   ')
    await user.tab()
    await expectToast('Project name is required')
    await waitFor(() => expect(name).toHaveAccessibleDescription('Project name is required'))
    const stored = server.db.selectFrom('projects').select('name').where('id', '=', project.id)
    expect(await stored.executeTakeFirst()).toEqual({ name: 'Garden' })
    await user.click(name)
    await user.keyboard('[Escape]')
    await waitFor(() => expect(name).toHaveValue('Garden'))
    expect(name).not.toHaveAccessibleDescription()
  })

  test('a field that is left is saved after the one before it, and keeps what the server has refused', async () => {
    const { owner, project, user } = await settings()
    await fill('Name', 'North garden')
    const description = await fill('Description', 'x'.repeat(descriptionMaxLength + 1))
    await user.tab()
    await waitFor(() => expect(description).toHaveAccessibleDescription(/characters/))
    expect(description.value).toHaveLength(descriptionMaxLength + 1)
    expect((await owner.call(`/api/projects/${project.id}`)).json()).toMatchObject({
      name: 'North garden',
      description: '',
    })
    await fill('Description', 'New words')
    await user.tab()
    await expectToast('Project updated successfully')
    await waitFor(() => expect(description).not.toHaveAccessibleDescription())
  })

  test('a field that nobody types in shows what others have saved', async () => {
    const { owner, project } = await settings()
    const name = await field('Name')
    await waitFor(() => expect(name).toHaveValue('Garden'))
    const description = await fill('Description', 'My words')
    await makeByCall(owner, 'project.update', { projectId: project.id, name: 'Yard', description: 'Yours' })
    fireEvent(window, new Event('focus'))
    await waitFor(() => expect(name).toHaveValue('Yard'))
    expect(description).toHaveValue('My words')
  })

  test('the list of sections leads to each, and says which one is read', async () => {
    await settings()
    const list = within(await screen.findByRole('navigation', { name: 'Sections' }))
    const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Project Information', '#information'],
      ['Colour and icon', '#look'],
      ['Project Members', '#members'],
      ['Lanes', '#lanes'],
      ['Labels', '#labels'],
      ['Finished tasks', '#finished'],
      ['Archive project', '#archive'],
      ['Danger Zone', '#danger'],
    ])
    for (const [title, address] of links) {
      const part = document.querySelector<HTMLElement>(address ?? '')
      expect(within(part ?? document.body).getByRole('region').textContent).toContain(title)
    }
    expect(list.getByRole('link', { current: 'location' })).toHaveTextContent('Project Information')
  })

  test('an archived project is read-only, and can be unarchived', async () => {
    const { user, project } = await settings()
    await server.make.task(project, { title: 'Paths', status: 'done' })
    await click(user, 'Archive')
    await expectToast('Project updated successfully')
    await waitFor(async () => expect(await region('Project Information')).toHaveTextContent('archived'))

    await follow(user, 'Back to the board')
    await waitFor(async () => expect(await button(/^Move Paths/)).toBeDisabled())
    await waitFor(async () => expect(await button(/^Status of Paths/)).toBeDisabled())
    for (const name of ['Add Task', /^Add a task to/, /^(Archive|Delete) Paths/]) {
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    }
    await follow(user, 'Paths')
    await dialog('Paths')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Task' })).toBeNull())
    await waitFor(() => expect(screen.queryByLabelText(/^New (comment|service unit)$/)).toBeNull())
    await user.keyboard('[Escape]')

    await follow(user, 'Back to Dashboard')
    await user.click(await screen.findByText('(1)'))
    await follow(user, 'Project settings')
    await click(user, 'Unarchive')
    await follow(user, 'Back to the board')
    expect(await button('Add Task')).toBeDefined()
  })

  test('deleting a project asks for its name and ends at the dashboard', async () => {
    const { owner, user } = await settings()
    await makeByCall(owner, 'project.create', { name: 'Kitchen' })
    const dangerZone = await region('Danger Zone')
    await click(user, 'Delete Project', dangerZone)
    await fill('Project name', 'Gard', await dialog('Delete Project'))
    await waitFor(async () =>
      expect(await button('Delete Project', await dialog('Delete Project'))).toBeDisabled(),
    )
    await click(user, 'Cancel', await dialog('Delete Project'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await click(user, 'Delete Project', dangerZone)
    await fill('Project name', 'Garden', await dialog('Delete Project'))
    await click(user, 'Delete Project', await dialog('Delete Project'))

    await expectToast('Project deleted successfully')
    await expectAddress('/')
    expect(await screen.findByRole('link', { name: 'Kitchen' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Garden' })).toBeNull())
  })

  test('a stranger’s project and one that does not exist are denied, with a link to the dashboard', async () => {
    const { project } = await settings()
    const user = await renderApp(server, await server.make.user(), '/', { delay: null })
    for (const path of [`/project/${project.id}`, pathOf(project), '/project/999999999']) {
      await openPage(path)
      await expectHeading('Access Denied')
      expect(screen.getByText("You don't have permission to view this project.")).toBeDefined()
      expect(document.body).not.toHaveTextContent('Garden')
    }
    await follow(user, 'Return to Dashboard')
    await expectHeading('My Projects')
  })
})
