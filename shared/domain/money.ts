const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Formats an amount in pounds: `£15.00`. */
export const formatMoney = (amount: number): string => pounds.format(amount);
