import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Stores the provider's models in memory. All models of one provider share `stored`. */
export const createMemoryAdapter =
  (stored = new Map<string, AdapterPayload>()) =>
  (model: string): Adapter => {
    const storageKey = (id: string) => `${model}:${id}`
    const findBy = (is: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && is(payload))?.[1]

    return {
      upsert: async (id, payload) => void stored.set(storageKey(id), payload),
      find: async (id) => stored.get(storageKey(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      destroy: async (id) => void stored.delete(storageKey(id)),
      async consume(id) {
        const payload = stored.get(storageKey(id))
        if (payload) stored.set(storageKey(id), { ...payload, consumed: Math.floor(Date.now() / 1000) })
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
      },
    }
  }
