import { createLanewayClient } from '../../src/client'
import { freePort } from '../../src/server/platform/process/free-port'
import { startMailServer } from '../../src/server/testing/mail/mail-server'
import { card } from './support/board'
import { expect, newPerson, test, toast } from './support/journey'
import { meanwhile } from './support/meanwhile'
import { startProduct } from './support/product'
import { registerOnScreen } from './support/sign-in-form'

// Its pages belong to a separate product.
test.use({ reusesPages: false })

test('two people who are new to the product work on one board after one mail', async ({ page }) => {
  const port = await freePort()
  const product = await startProduct({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const on = (path: string) => new URL(path, product.url).href
  const admin = createLanewayClient(product.url)
  const [eve, guest] = [newPerson(), newPerson()]
  await admin.account.register.mutate(eve)
  const { slug, id: organizationId } = await admin.organization.create.mutate({ name: 'Green Ltd' })
  const { id: projectId } = await admin.project.create.mutate({ name: 'North garden', organizationId })
  await admin.task.create.mutate({ projectId, title: 'Sow the beds' })

  // The mail server is down: the product still creates the invitation, and the admin sees the mail's state.
  await admin.invitation.inviteToOrganization.mutate({ slug, email: guest.email })
  const mailState = async () => (await admin.invitation.list.query({ slug }))[0]?.mail
  await expect.poll(async () => (await mailState())?.error).toContain('cannot be reached')
  const mailServer = await startMailServer({ port })
  const mailsOfGuest = () => mailServer.mails.filter(({ to }) => to.includes(guest.email))
  await expect.poll(mailsOfGuest).toHaveLength(1)
  await expect.poll(mailState).toEqual({ state: 'handed_over', error: null })

  const link = /http:\/\/\S+\/invite\/[\w-]+/.exec(mailsOfGuest()[0]?.text ?? '')?.[0] ?? ''
  await page.goto(on(new URL(link).pathname))
  await page.getByRole('button', { name: 'Log In or Register' }).click()
  await registerOnScreen(page, guest)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page).toHaveURL(on(`/organizations/${slug}`))

  const board = on(`/project/${projectId}`)
  await page.goto(board)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  const members = await admin.organization.members.query({ slug })
  const memberId = members.find(({ username }) => username === guest.username)?.id ?? 0
  await admin.projectMember.add.mutate({ projectId, userId: memberId, permissionRole: 'read' })
  await page.goto(board)
  await expect(card(page, 'Sow the beds')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0)

  await admin.projectMember.update.mutate({ projectId, memberId, permissionRole: 'editor' })
  await page.goto(board)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title').fill('Peg the beds')
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(card(page, 'Peg the beds')).toBeVisible()

  await meanwhile(page, 'task.create', () => admin.projectMember.remove.mutate({ projectId, memberId }))
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title').fill('Too late')
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(toast(page)).toContainText("You don't have permission to view this project.")
  expect(await admin.task.list.query({ projectId })).toHaveLength(2)

  await page.close()
  await mailServer.close()
  await product.stop()
})
