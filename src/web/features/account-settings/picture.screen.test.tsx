import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notAPicture, pictureTooLarge, sentPictureMaxBytes } from '@/domain/avatar'
import { pictures } from '@/server/testing/fixtures/pictures'
import { testServer } from '@/server/testing/app/test-server'
import { button, dialog, expectFocus } from '@/web/testing/on-screen'
import { newProject, openAs } from '@/web/testing/task-scenes'
import { expectToast } from '@/web/testing/task-screens'

const server = await testServer()

const file = (bytes: BlobPart, type: string) => new File([bytes], 'me', { type })
const png = async () => file(new Uint8Array(await pictures.png()), 'image/png')

async function openProfile() {
  const { person, laneway, project } = await newProject(server, [])
  const user = await openAs(server, person, `/project/${project.id}?settings=profile`)
  const group = within(await dialog('Profile')).findByRole('group', { name: 'Your picture' })
  const control = await group
  const input = control.querySelector('input')
  if (!input) throw new Error('There is no field for a file')
  const avatarOf = async () => (await laneway.account.me.query()).avatar
  const shown = () => control.querySelector('img')?.getAttribute('src') ?? null
  return { user, control, input, avatarOf, shown }
}

test('a picture is uploaded and removed by keyboard, saved at once, and stands in for the initials', async () => {
  const { user, control, input, avatarOf, shown } = await openProfile()
  expect(shown()).toBeNull()
  expect(within(control).queryByRole('button', { name: 'Remove' })).toBeNull()
  const upload = await button('Upload picture', control)
  upload.focus()
  await expectFocus(upload)
  expect(upload).toHaveAccessibleDescription(/at most 2 MB/)
  await user.upload(input, await png())
  await expectToast('Profile updated successfully')
  await waitFor(() => expect(shown()).toMatch(/^\/avatars\/\w{64}\.webp$/))
  expect(await avatarOf()).toBe(shown())
  ;(await button('Remove', control)).focus()
  await user.keyboard('[Enter]')
  await waitFor(() => expect(shown()).toBeNull())
  expect(await avatarOf()).toBeNull()
})

test.each([
  [
    'dropped',
    (control: Element, picture: File) =>
      fireEvent.drop(control, { dataTransfer: { files: [picture], types: ['Files'] } }),
  ],
  [
    'pasted',
    (control: Element, picture: File) => fireEvent.paste(control, { clipboardData: { files: [picture] } }),
  ],
])('a picture is %s', async (_how, give) => {
  const { control, shown } = await openProfile()
  give(control, await png())
  await waitFor(() => expect(shown()).not.toBeNull())
})

test('what is no picture, too large or damaged is refused below the control, and the picture stays', async () => {
  const { user, control, input, shown } = await openProfile()
  await user.upload(input, await png())
  await waitFor(() => expect(shown()).not.toBeNull())
  const before = shown()
  const refused = async (given: File, sentence: string) => {
    fireEvent.drop(control, { dataTransfer: { files: [given], types: ['Files'] } })
    await within(control).findByText(sentence)
    expect(shown()).toBe(before)
  }
  await refused(file('<svg/>', 'image/svg+xml'), notAPicture)
  await refused(file(new Uint8Array(sentPictureMaxBytes + 1), 'image/png'), pictureTooLarge)
  await refused(file('<html>', 'image/png'), notAPicture)
  await refused(
    file(new Uint8Array((await pictures.jpeg()).subarray(0, 60)), 'image/jpeg'),
    'The picture is damaged. Choose another one.',
  )
  await user.upload(input, await png())
  await waitFor(() => expect(screen.queryByText('The picture is damaged. Choose another one.')).toBeNull())
})
