import(/* webpackChunkName: "bootstrap" */ './bootstrap.ts');
