import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../../schema'

/** Gives a task a drawn plan of garden beds as a file, and as its cover. */
export async function insertPicture(
  db: Kysely<Database>,
  { taskId, userId, name, createdAt }: { taskId: number; userId: number; name: string; createdAt: string },
) {
  const plan = drawPlan()
  const picture = sharp(plan.pixels, { raw: { width: plan.width, height: plan.height, channels: 3 } })
  const [bytes, preview] = await Promise.all([
    picture.clone().png({ palette: true }).toBuffer(),
    picture.clone().resize(512).webp({ quality: 82 }).toBuffer(),
  ])
  const content = { id: randomUUID(), store: 'database' as const, size: bytes.length, complete: true }
  await db
    .insertInto('fileContents')
    .values({ ...content, createdAt })
    .execute()
  await db.insertInto('filePieces').values({ contentId: content.id, number: 0, bytes }).execute()
  const { id } = await db
    .insertInto('files')
    .values({
      taskId,
      contentId: content.id,
      userId,
      name,
      type: 'image/png',
      size: bytes.length,
      width: plan.width,
      height: plan.height,
      preview,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('tasks').set({ files: 1, cover: id }).where('id', '=', taskId).execute()
}

type Colour = readonly [red: number, green: number, blue: number]

const paper: Colour = [233, 226, 205]
const line: Colour = [92, 84, 70]
const path: Colour = [214, 198, 158]
const beds: Colour[] = [
  [203, 222, 190],
  [188, 209, 224],
  [232, 200, 205],
  [221, 211, 170],
]

/** Eight beds on both sides of a path, as raw pixels. */
function drawPlan() {
  const [width, height] = [960, 600]
  const pixels = Buffer.alloc(width * height * 3)
  const fill = (left: number, top: number, right: number, bottom: number, colour = paper) => {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) pixels.set(colour, (y * width + x) * 3)
    }
  }
  fill(0, 0, width, height)
  fill(40, 276, 920, 324, path)
  for (let index = 0; index < 8; index += 1) {
    const [left, top] = [60 + (index % 4) * 216, index < 4 ? 60 : 348]
    fill(left, top, left + 192, top + 192, line)
    fill(left + 4, top + 4, left + 188, top + 188, beds[index % 4] ?? paper)
  }
  return { width, height, pixels }
}
