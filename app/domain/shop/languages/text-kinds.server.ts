import type { TextKind } from '#app/domain/base/text-kind.ts'
import { itemTexts, packageTexts } from '#app/domain/catalog/text-kinds.server.ts'
import { mailTexts } from './mail-texts.server.ts'
import { sectionTexts } from './section-texts.server.ts'

/** Everything that admins write and that can have versions in several languages. */
export const TEXT_KINDS: readonly TextKind[] = [sectionTexts, packageTexts, itemTexts, mailTexts]
