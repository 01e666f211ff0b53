// A module of its own: a bundler runs what it holds before tsyringe, whose first line asks for it.
import 'reflect-metadata';
