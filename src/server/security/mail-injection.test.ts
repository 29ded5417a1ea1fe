import { expect, test } from 'vitest'
import { mailbox } from '../testing/mail/mailbox'
import { testServer } from '../testing/app/test-server'

const server = await testServer()
const post = await mailbox(server)

test('user input is plain text in an email, and does not change its sender, subject or recipient', async () => {
  const organization = await server.make.organization()
  const name = '<b>Bed & "Breakfast"</b>'
  await server.db.updateTable('organizations').set({ name }).where('id', '=', organization.id).execute()
  const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
  const message =
    '<img src=x onerror=alert(1)>\r\nBcc: everybody@example.org\r\n\r\n--\r\nFrom: bank@example.org'
  const email = 'guest@example.org'
  await admin.call(`/api/organizations/${organization.slug}/invite`, { body: { email, message } })

  const mails = await post.mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(await post.mailsTo('everybody@example.org')).toEqual([])
  for (const mail of mails) {
    const [head = ''] = mail.split(/\r?\n\r?\n/)
    expect(head.match(/^(From|To|Subject|Bcc|Cc):/gm)).toEqual(['From:', 'To:', 'Subject:'])
    expect(head).toMatch(/^From: Laneway <laneway@localhost>\r?$/m)
    expect(mail).toContain('&lt;img src=x onerror=alert(1)&gt;')
    const page = mail.slice(mail.indexOf('<!doctype html>'))
    expect(page).not.toMatch(/<img|<b>/)
  }
})

test.each([
  'guest@example.org\r\nBcc: all@example.org',
  'a@b.example, c@d.example',
  '<a@b.example>',
  '"x y"@b.example',
])('no email is sent to an address like %j', async (email) => {
  const organization = await server.make.organization()
  const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
  const invited = await admin.call(`/api/organizations/${organization.slug}/invite`, { body: { email } })
  expect(invited.statusCode).toBe(400)
  const body = { email, username: 'somebody', password: 'correct horse battery' }
  expect((await server.client().call('/api/register', { body })).statusCode).toBe(400)
})
