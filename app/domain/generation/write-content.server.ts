import type { GeneratedContent } from './content/content.ts'
import { contentOf } from './content/listing-content.ts'
import type { ModelAccess } from './model/ask-model.server.ts'
import { factLines } from './prompt/request.ts'
import type { WritingFailure, WritingTask } from './task.ts'
import { writeListing } from './write-listing.server.ts'

/** What a customer asks for: the details have one fact in each line. */
interface ContentRequest {
  productName: string
  productDetails: string
  language: string
}

interface ContentTask extends Omit<WritingTask, 'request' | 'onProgress'> {
  request: ContentRequest
  onProgress(content: GeneratedContent): void
}

/** Has the model write a listing in the form of the generator's page. */
export async function writeContent(
  access: ModelAccess,
  { request, onProgress, ...task }: ContentTask,
): Promise<{ ok: true; content: GeneratedContent; keyId: string } | WritingFailure> {
  let { productName, productDetails, language } = request
  let written = await writeListing(access, {
    ...task,
    request: { productName, facts: factLines(productDetails), language },
    onProgress: (text) => onProgress(contentOf(text)),
  })
  return written.ok ? { ok: true, content: contentOf(written.text), keyId: written.keyId } : written
}
