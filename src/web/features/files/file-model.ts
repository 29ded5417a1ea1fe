import { previewSide } from '@/domain/file'

type Picture = { width: number | null; height: number | null }
type SizedPicture = { width: number; height: number }

/** Whether a file is a picture that can be shown. */
export const isPicture = <File extends Picture>(file: File): file is File & SizedPicture =>
  file.width !== null && file.height !== null

/** The size of a picture within a square of this side; smaller ones keep theirs. */
export function sizeWithin({ width, height }: SizedPicture, side = previewSide): SizedPicture {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The file before or after another one; none beyond the ends. */
export const adjacentFile = <File extends { id: number }>(
  files: readonly File[],
  id: number,
  step: 1 | -1,
) => {
  const index = files.findIndex((file) => file.id === id)
  return index < 0 ? undefined : files[index + step]
}

/** How large a picture is shown: as fits, or by a factor of its own size. */
export type Zoom = 'fit' | number

const zooms = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]

/** The next larger or smaller size; `fitting` is the factor at which the picture fits. */
export function zoomed(zoom: Zoom, direction: 1 | -1, fitting: number): number {
  const current = zoom === 'fit' ? fitting : zoom
  const next =
    direction === 1
      ? zooms.find((each) => each > current * 1.01)
      : zooms.findLast((each) => each < current * 0.99)
  return next ?? current
}

/** How much of a name is selected when it is renamed: all but its extension. */
export function stemLength(name: string) {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? dot : name.length
}
