import { createHash } from 'node:crypto'
import { avatarAddress, avatarSide, notAPicture } from '@/domain/avatar'
import type { Context } from '../../core/context'
import { invalid } from '../../core/errors'
import { squarePicture } from '../../platform/pictures/pictures'
import { avatars } from '../rate-limits/usage-limits'
import { storeAvatar } from './avatar-queries'

const rejections = {
  unknown: notAPicture,
  tooManyPixels: 'The picture has too many pixels. Choose a smaller one.',
  damaged: 'The picture is damaged. Choose another one.',
}

/** Makes the sent picture, in base64, the avatar of a person. @returns its address */
export async function chooseAvatar(
  { db, rateLimits, uploads }: Pick<Context, 'db' | 'rateLimits' | 'uploads'>,
  userId: number,
  sent: string,
) {
  await rateLimits.count(avatars, userId)
  await uploads.count(userId, sent.length)
  const made = await squarePicture(Buffer.from(sent, 'base64'), avatarSide)
  if ('refusal' in made) {
    const message = rejections[made.refusal]
    throw invalid(message, { picture: message })
  }
  const hash = createHash('sha256').update(made.picture).digest('hex')
  await storeAvatar(db, userId, { hash, picture: made.picture })
  return avatarAddress(hash)
}
