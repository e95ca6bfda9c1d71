import { readCustomer, readSecretAnswers, updateCustomer, updateSecretAnswer } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { entityTagOf, mayChange } from '../platform/http/entity-tag.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readCustomerWithoutAnswers, readWholeCustomer } from './read-customer.ts';
import type { ReadingLimit } from './reading-limit.ts';
import { createSecretAnswerLimit } from './secret-answer-limit.ts';
import { changeSecretAnswer, readSecretAnswersOf } from './secret-answers.ts';
import { updateCustomerDetails } from './update-customer.ts';

export function registerCustomerDetailsRoutes(app: App, platform: Platform, reading: ReadingLimit): void {
  const parts = { platform, limit: createSecretAnswerLimit(platform) };

  registerCall(app, readCustomer, async ({ params: { id }, query, caller, reply }) => {
    await reading.count(caller, 'customers');
    const customer = query.secretAnswers
      ? await readCustomerWithoutAnswers(platform, id)
      : await readWholeCustomer(parts, caller, id);
    reply.header('etag', entityTagOf(customer.details));
    return customer;
  });

  registerCall(app, updateCustomer, async ({ params: { id: customerId }, body: details, caller, request, reply }) => {
    const { etag, overtaken } = await updateCustomerDetails(platform, caller, {
      customerId,
      details,
      mayChange: (stored) => mayChange(request, stored),
    });
    // The refusal shows the customer too, so it counts as reading one.
    if (overtaken) await reading.count(caller, 'customers');
    reply.header('etag', etag);
    if (overtaken) throw overtaken;
  });

  registerCall(app, readSecretAnswers, ({ params: { id }, caller }) => readSecretAnswersOf(parts, caller, id));

  registerCall(app, updateSecretAnswer, async ({ params: { id: customerId }, body, caller, request }) => {
    const { secretQuestionAnswerId: id, secretQuestionType: questionType, answer } = body;
    const { answers, overtaken } = await changeSecretAnswer(parts, caller, {
      customerId,
      given: { id, questionType, answer },
      mayChange: (stored) => mayChange(request, stored),
    });
    // Comes after the commit, because the refusal shows the answers, and that is recorded.
    if (overtaken) throw overtaken;
    return answers;
  });
}
