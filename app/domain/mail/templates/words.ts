export const seeTheResults = 'See the results'
export const batchDoneLabel = 'Import finished'
export const batchDoneSubject = 'Your listings are ready: {import}'
export const batchDoneText = `Hello {name},

{done} written and ready for your review.

{failed}

{link}`
export const importSays = 'The name of the import'
export const doneSays = 'How many listings are written, with “is” or “are”'
export const doneSample = '118 listings are'
export const failedSays = 'A sentence about listings that could not be written; empty without any'
export const failedSample =
  '2 could not be written. Their credits have been returned, and you can retry them all at once.'
export const listingsFailed = (failed: string, count: number) =>
  count === 1
    ? `${failed} could not be written. Its credit has been returned, and you can retry it.`
    : `${failed} could not be written. Their credits have been returned, and you can retry them all at once.`
export const seeConversation = 'See the conversation and reply'
export const closedWithAnswer =
  'Your ticket was closed with this reply. You can reopen it by replying on its page.'
export const ticketReplyLabel = 'Support reply'
export const ticketAnswerSubject = 'Answer to your question: {question} ({number})'
export const ticketAnswerText = `Hello {name},

You have an answer to your question:

{answer}

{link}

{closed}

{private}

Please reply on that page; replies to this email may not reach us.`
export const questionSays = 'What the question is about'
export const questionSample = 'How long do credits last?'
export const ticketNumberSays = 'The number of the ticket'
export const replySays = 'The reply, in its own paragraphs'
export const replyNeeded = 'the reply is not in the email'
export const answerSampleFirst = 'They never expire.'
export const answerSampleSecond = 'The number of days is how long the package is meant to last.'
export const conversationLinkNeeded = 'no one can reply'
export const closedSays = 'That the ticket was closed; empty if it was not'
export const privateLinkSays =
  'That the link is private, and how long it works; empty for users with an account'
export const privateLinkNeeded = 'guests do not know that anyone with the link can read the ticket'
