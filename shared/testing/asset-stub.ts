const address = 'asset';

export { address as default };
