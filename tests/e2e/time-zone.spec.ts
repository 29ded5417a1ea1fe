import { openBoard } from './support/board'
import { expect, test, toast } from './support/journey'

test.use({ timezoneId: 'America/Los_Angeles' })

test('the first browser tells its zone once, without a word', async ({ page, laneway }) => {
  const told = page.waitForRequest((request) => request.url().includes('account.update'))
  await openBoard(page, laneway)
  expect((await told).postData()).toContain('America/Los_Angeles')
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ timeZone: 'America/Los_Angeles' })
  await expect(toast(page)).toHaveCount(0)
})

test('a zone that was chosen before stays where a device is in another one', async ({ page, laneway }) => {
  await laneway.account.update.mutate({ timeZone: 'Asia/Kathmandu' })
  const updates: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('account.update')) updates.push(request.url())
  })
  const prepared = page.waitForResponse((response) => response.url().includes('/version.json'))
  await openBoard(page, laneway)
  await prepared
  await expect.poll(() => laneway.account.me.query()).toMatchObject({ timeZone: 'Asia/Kathmandu' })
  expect(updates).toEqual([])
})
