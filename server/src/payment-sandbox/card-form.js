// The script of the card page. Card details stay in the browser: the form sends only the outcome of this test card, its
// type and its last four digits.
/* global document */

const form = document.querySelector('form');
const cards = [...document.querySelectorAll('[data-number]')];
const fields = ['number', 'expiry', 'code'].map((id) => document.getElementById(id));
const [number, expiry, code] = fields;

const digitsOf = (field) => field.value.replace(/[\s-]/g, '');
const findCard = () => cards.find(({ dataset }) => dataset.number === digitsOf(number));

function isToCome(text) {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim()) ?? [];
  // A card is valid until the end of its month.
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > new Date();
}

function findProblems() {
  const card = findCard();
  const codeLength = card?.dataset.type === 'AMEX' ? 4 : 3;
  return [
    card ? '' : 'Use one of the test cards of this page.',
    isToCome(expiry.value) ? '' : 'Type a month to come, as 01/30.',
    new RegExp(`^\\d{${codeLength}}$`).test(digitsOf(code)) ? '' : `Type ${codeLength} digits.`,
  ];
}

function show(problems) {
  fields.forEach((field, place) => {
    field.setAttribute('aria-invalid', String(problems[place] !== ''));
    document.getElementById(`${field.id}-error`).textContent = problems[place];
  });
  fields.find((_, place) => problems[place] !== '')?.focus();
}

form.addEventListener('submit', (event) => {
  if (event.submitter?.value !== 'pay') return;
  const problems = findProblems();
  show(problems);
  if (problems.some((problem) => problem !== '')) {
    event.preventDefault();
    return;
  }
  const { outcome, type, number: digits } = findCard().dataset;
  const answers = { outcome, cardType: type, lastDigits: digits.slice(-4) };
  for (const [name, value] of Object.entries(answers)) {
    form.elements[name].value = value;
    form.elements[name].disabled = false;
  }
});

for (const card of cards)
  card.querySelector('button').addEventListener('click', () => {
    number.value = card.querySelector('.number').textContent;
    expiry.value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`;
    code.value = card.dataset.type === 'AMEX' ? '1234' : '123';
    show(['', '', '']);
    number.focus();
  });

for (const button of document.querySelectorAll('button:disabled')) button.disabled = false;
