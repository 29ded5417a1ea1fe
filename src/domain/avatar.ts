import { mebibyte } from './units'

/** Of a picture that somebody sends to be their avatar. */
export const sentPictureMaxBytes = 2 * mebibyte

/** Of a request with such a picture, in base64. */
export const sentPictureBodyMaxKibibytes = Math.ceil(((sentPictureMaxBytes / 1024) * 4) / 3) + 1

/** What the field for a picture offers; the server judges the content. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** An avatar is a square of so many pixels. */
export const avatarSide = 128

export const pictureTooLarge = 'The picture is too large. Choose one of at most 2 MB.'
export const notAPicture = 'This is no picture that can be read. Choose a PNG, JPEG, WebP or GIF.'

/** Where an avatar is read, by the SHA-256 of its content in hexadecimal. */
export const avatarAddress = (hash: string) => `/avatars/${hash}.webp`
