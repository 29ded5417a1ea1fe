import type { SecretBox } from '../../platform/secrets/secret-box'
import type { Db } from '../../platform/database/database'
import { listSealedOtherwise, ownerOfSecret, replaceSealed } from './two-factor-queries'

const atOnce = 500

/** Re-encrypts secrets of previous keys with the current APP_SECRET. @returns their number */
export async function resealSecrets(db: Db, box: SecretBox) {
  let resealed = 0
  for (;;) {
    const rows = await listSealedOtherwise(db, box.keyId, atOnce)
    for (const { userId, sealedSecret } of rows) {
      const owner = ownerOfSecret(userId)
      await replaceSealed(db, userId, sealedSecret, box.seal(box.open(sealedSecret, owner), owner))
    }
    resealed += rows.length
    if (rows.length < atOnce) return resealed
  }
}
