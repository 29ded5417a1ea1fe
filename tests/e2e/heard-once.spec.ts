import type { Page } from '@playwright/test'
import { say, openComments } from './support/comments'
import { expect, type Laneway } from './support/journey'
import { mailsAfter, subjectOf, unsubscribePathOf, verifyAddress } from './support/mails-of'
import { addMember, type OrganizationMemberFixture, test as base } from './support/shared-project'
import { browserOf } from './support/team'

/*
 * Ada talks about tasks and Ben is notified: the live parts run in two browsers, and the product writes the
 * emails to its folder. The test waits for no clock: it dates pending emails back.
 */

type Pair = {
  ben: OrganizationMemberFixture
  projectId: number
  mention: (taskId: number) => Promise<unknown>
}

const test = base.extend<{ pair: Pair }>({
  pair: async ({ laneway, shared: { project, other: ben } }, provide) => {
    await addMember(laneway, project, ben)
    await verifyAddress(ben)
    await ben.laneway.notification.markRead.mutate({})
    const content = `What do you think, @${ben.person.username}?`
    const mention = (taskId: number) => laneway.comment.create.mutate({ taskId, content })
    await provide({ ben, projectId: project.id, mention })
  },
})

const newTask = async (laneway: Laneway, projectId: number, title: string) =>
  (await laneway.task.create.mutate({ projectId, title })).id

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const mailsOn = async ({ laneway }: OrganizationMemberFixture) =>
  (await laneway.notification.preferences.query()).flatMap(({ kind, mail }) => (mail ? [kind] : []))

test('who is mentioned sees it at once, and gets one email unless they read it before', async ({
  page,
  laneway,
  pair: { ben, projectId, mention },
}) => {
  await newTask(laneway, projectId, 'Paths')
  const beds = await newTask(laneway, projectId, 'Beds')
  await ben.page.goto('/inbox')
  await expect(ben.page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await page.goto(`/project/${projectId}`)
  await openComments(page, 'Paths')
  await say(page, `Gravel or bark, @${ben.person.username}?`)

  const paths = ben.page.getByRole('listitem').filter({ hasText: 'Paths' }).first()
  await expect(paths).toContainText(`mentioned you: Gravel or bark, @${ben.person.username}?`)
  await expect(bell(ben.page, 'Inbox, 1 unread')).toBeVisible()
  expect((await mailsAfter(4, ben)).map(subjectOf)).toEqual([])
  const [mail = '', ...others] = await mailsAfter(1, ben)
  expect([subjectOf(mail), others]).toEqual(['You were mentioned', []])
  expect(mail).toContain('Gravel or bark')

  await say(page, `Or stone, @${ben.person.username}?`)
  await expect(paths).toContainText('Or stone')
  await ben.page.getByRole('button', { name: 'Mark as read: Paths' }).click()
  await expect(bell(ben.page, 'Inbox')).toBeVisible()
  await mention(beds)
  const mails = await mailsAfter(5, ben)
  expect(mails).toHaveLength(2)
  expect(mails[1]).toContain('Beds')
  expect(mails[1]).not.toContain('Or stone')
})

test('a daily email tells everything once, and is switched off by its page, not by opening its link', async ({
  browser,
  laneway,
  pair: { ben, projectId, mention },
}) => {
  await ben.laneway.account.update.mutate({ dailyMailAt: '08:00' })
  for (const title of ['Paths', 'Beds', 'Fence']) await mention(await newTask(laneway, projectId, title))
  const [mail = '', ...others] = await mailsAfter(24 * 60, ben)
  expect([subjectOf(mail), others]).toEqual(['Your daily summary', []])
  for (const title of ['Paths', 'Beds', 'Fence']) expect(mail).toContain(title)

  const signedOut = await browserOf(browser)
  await signedOut.goto(unsubscribePathOf(mail))
  await expect(signedOut.getByRole('heading', { name: 'Switch emails off?' })).toBeVisible()
  expect(await mailsOn(ben)).toContain('mentioned')
  await signedOut.getByRole('button', { name: 'Switch off' }).click()
  await expect(signedOut.getByRole('heading', { name: 'Switched off' })).toBeVisible()
  expect(await mailsOn(ben)).toEqual(['invited'])

  await mention(await newTask(laneway, projectId, 'Gate'))
  expect(await mailsAfter(24 * 60, ben)).toHaveLength(1)
})
