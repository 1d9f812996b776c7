import type { Db } from '#db/client.server.ts'
import { isoTime } from '../time.ts'
import type { Profile } from './profile.ts'

export async function readProfile(
  db: Db,
  userId: string,
): Promise<Profile & { email: string; photoUrl: string | null }> {
  return db
    .selectFrom('users')
    .select([...COLUMNS, 'email', 'photo_url as photoUrl'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function readProfiles(db: Db, userIds: string[]): Promise<Map<string, Profile>> {
  if (userIds.length === 0) return new Map()
  let rows = await db
    .selectFrom('users')
    .select([...COLUMNS, 'id'])
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** An empty name leaves the name as it was. */
export async function saveProfile(db: Db, userId: string, profile: Profile): Promise<void> {
  let { userName, aboutMe, ...same } = profile
  await db
    .updateTable('users')
    .set({ ...same, about_me: aboutMe, updated_at: isoTime() })
    .$if(userName !== '', (query) => query.set({ name: userName }))
    .where('id', '=', userId)
    .execute()
}

const COLUMNS = ['name as userName', 'about_me as aboutMe', 'phone', 'address', 'city', 'country'] as const
