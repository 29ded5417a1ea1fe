import { mebibyte } from './units'

/** The maximum size of a picture sent as an avatar. */
export const sentPictureMaxBytes = 2 * mebibyte

/** The maximum size of the request with such a picture, in base64. */
export const sentPictureBodyMaxKibibytes = Math.ceil(((sentPictureMaxBytes / 1024) * 4) / 3) + 1

/** The file field offers these types; the server judges the content. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** The side of an avatar in pixels. */
export const avatarSide = 128

export const pictureTooLarge = 'The picture is too large. Choose one of at most 2 MB.'
export const notAPicture = 'This is no picture that can be read. Choose a PNG, JPEG, WebP or GIF.'

/** The address of an avatar, by the SHA-256 of its content in hexadecimal. */
export const avatarAddress = (hash: string) => `/avatars/${hash}.webp`
