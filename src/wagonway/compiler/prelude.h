/* The runtime of translated kernels: faults, Python's arithmetic, and the arguments of entry points. */

#define Py_LIMITED_API 0x030B0000
#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
#include <Python.h>
#include <numpy/arrayobject.h>
#include <numpy/arrayscalars.h>
#include <math.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A fault leaves all kernels at once and becomes an exception of the entry point. */

enum { NO_FAULT, BAD_INDEX, ZERO_DIVISION, OVERFLOW, NOT_ALLOWED };
typedef struct { jmp_buf back; int kind, line; const char *file, *what; } Guard;
static _Thread_local Guard *guard;

static _Noreturn __attribute__((noinline, cold)) void fault(int kind, const char *what, const char *file, int line)
{
    guard->kind = kind, guard->what = what, guard->file = file, guard->line = line;
    longjmp(guard->back, 1);
}
#ifdef _WIN32
#define SET_GUARD(own) setjmp((own).back)
#else
#define SET_GUARD(own) _setjmp((own).back) /* without the signal mask, which would take a system call */
#endif
#define FAULT(kind, what) fault(kind, what, __FILE__, __LINE__)

static PyObject *raised(const Guard *at)
{
    PyObject *kinds[] = {NULL, PyExc_IndexError, PyExc_ZeroDivisionError, PyExc_OverflowError, PyExc_ValueError};
    return PyErr_Format(kinds[at->kind], "%s:%d: %s", at->file, at->line, at->what);
}

/* Entry points check always, kernels in the checked mode. A check takes its file and line; without a file it is off. */
#define ALWAYS __FILE__, __LINE__
#ifdef CHECKED
#define IF_CHECKED ALWAYS
#else
#define IF_CHECKED NULL, 0
#endif
#define INLINE static inline __attribute__((always_inline))

INLINE int64_t in_range(int64_t i, int64_t n, const char *file, int line)
{
    if (file && (uint64_t)i >= (uint64_t)n)
        fault(BAD_INDEX, "an index is out of range", file, line);
    return i;
}
INLINE void require(bool condition, const char *what, const char *file, int line)
{
    if (file && !condition)
        fault(NOT_ALLOWED, what, file, line);
}
#define REQUIRE(condition, what, ...) require(condition, what, __VA_ARGS__)
#define UNREACHABLE() FAULT(NOT_ALLOWED, "a kernel ended without a result")

/* Numbers in memory, by their names in numpy. */
typedef float float32_t;
typedef double float64_t;
typedef bool bool_t;

/* Arrays of one to four dimensions: where they begin, and their shape. An index gives a row, or the place of an element. */
#define ARRAYS(T) \
    typedef struct { T *at; int64_t n; } T##_1; \
    typedef struct { T *at; int64_t n, m; } T##_2; \
    typedef struct { T *at; int64_t n, m, k; } T##_3; \
    typedef struct { T *at; int64_t n, m, k, l; } T##_4; \
    INLINE T *T##_1_at(T##_1 a, int64_t i, const char *file, int line) \
    { return a.at + in_range(i, a.n, file, line); } \
    INLINE T##_1 T##_2_at(T##_2 a, int64_t i, const char *file, int line) \
    { return (T##_1){a.at + in_range(i, a.n, file, line) * a.m, a.m}; } \
    INLINE T##_2 T##_3_at(T##_3 a, int64_t i, const char *file, int line) \
    { return (T##_2){a.at + in_range(i, a.n, file, line) * (a.m * a.k), a.m, a.k}; } \
    INLINE T##_3 T##_4_at(T##_4 a, int64_t i, const char *file, int line) \
    { return (T##_3){a.at + in_range(i, a.n, file, line) * (a.m * a.k * a.l), a.m, a.k, a.l}; }
ARRAYS(int8_t) ARRAYS(uint8_t) ARRAYS(int16_t) ARRAYS(uint16_t) ARRAYS(int32_t) ARRAYS(int64_t)
ARRAYS(float32_t) ARRAYS(float64_t) ARRAYS(bool_t)

/* Loops over `range` with one, two or three arguments. */
#define RANGE_1(i, stop) RANGE_2(i, 0, stop)
#define RANGE_2(i, start, stop) for (i = start; i < stop; i++)
#define RANGE_3(i, start, stop, step) for (i = start; step > 0 ? i < stop : i > stop; i += step)

/* Zeroed memory of a function: at least one element, because C has no empty arrays. */
#define LENGTH(n) (in_range(n, 1 << 24, IF_CHECKED) + 1)
#define MEMORY(row, T, n, ...) T row##_at[LENGTH(n)]; memset(row##_at, 0, sizeof row##_at); row = (__VA_ARGS__)
#define SCRATCH(row, n) MEMORY(row, int64_t, n, int64_t_1){row##_at, n}
#define TABLE(row, n, m) MEMORY(row, int32_t, Mult_int(n, m), int32_t_2){row##_at, n, m}

/* Fields of records. */
#define fill_fields(name, record, value) memset(&(record)->name, (int)(value), sizeof (record)->name)
#define copy_fields(name, from, to) copy(&(to)->name, &(from)->name, sizeof (to)->name, sizeof (from)->name)
#define copy_rows(name, from, to, row) \
    copy(&(to)->name[row], &(from)->name[row], sizeof (to)->name[row], sizeof (from)->name[row])
#define copy(to, from, size, other) \
    do { _Static_assert((size) == (other), "a field of two records has two sizes"); memcpy(to, from, size); } while (0)

/* Arithmetic: each operator of Python by its name in the syntax tree, for `bool`, `int`, `float`, or any of them as a
   condition. Whole numbers wrap (-fwrapv); checked, they fault. Arguments may have side effects, and are evaluated
   once; those of `int` may be narrower. */

#define OVERFLOWING(name, builtin, sign) \
    INLINE int64_t name(int64_t a, int64_t b, const char *file, int line) \
    { int64_t c; if (file && builtin(a, b, &c)) fault(OVERFLOW, "64 bits overflow", file, line); return a sign b; }
OVERFLOWING(add, __builtin_add_overflow, +)
OVERFLOWING(subtract, __builtin_sub_overflow, -)
OVERFLOWING(multiply, __builtin_mul_overflow, *)
INLINE int64_t shift(int64_t a, int64_t b, const char *file, int line)
{
    if (file && (b < 0 || b > 62 || a >> (63 - b) != a >> 63))
        fault(OVERFLOW, "64 bits overflow", file, line);
    return (int64_t)((uint64_t)a << b);
}
INLINE int64_t floored(int64_t a, int64_t b, const char *file, int line)
{
    if (b == 0)
        fault(ZERO_DIVISION, "division by zero", file, line);
    if (b == -1)
        return subtract(0, a, IF_CHECKED);
    return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}
INLINE int64_t rest(int64_t a, int64_t b, const char *file, int line)
{
    if (b == 0)
        fault(ZERO_DIVISION, "division by zero", file, line);
    if (b == -1)
        return 0;
    int64_t left = a % b;
    return left != 0 && (left < 0) != (b < 0) ? left + b : left;
}
INLINE double divided(double a, double b, const char *file, int line)
{
    if (b == 0)
        fault(ZERO_DIVISION, "division by zero", file, line);
    return a / b;
}
INLINE int64_t whole(double x, const char *file, int line)
{
    if (!(x > -0x1p63 && x < 0x1p63))
        fault(OVERFLOW, "a fraction too large for a whole number", file, line);
    return (int64_t)x;
}
INLINE int64_t least_int(int64_t a, int64_t b) { return b < a ? b : a; }
INLINE int64_t most_int(int64_t a, int64_t b) { return b > a ? b : a; }
INLINE double least_float(double a, double b) { return b < a ? b : a; }
INLINE double most_float(double a, double b) { return b > a ? b : a; }
INLINE int64_t size_int(int64_t a) { return a < 0 ? subtract(0, a, IF_CHECKED) : a; }
INLINE double size_float(double a) { return a < 0 ? -a : a; }
INLINE int64_t lowest_bit(int64_t bits) { return bits ? __builtin_ctzll((uint64_t)bits) : -1; }

#define Add_int(a, b) add(a, b, IF_CHECKED)
#define Sub_int(a, b) subtract(a, b, IF_CHECKED)
#define Mult_int(a, b) multiply(a, b, IF_CHECKED)
#define USub_int(a) subtract(0, a, IF_CHECKED)
#define LShift_int(a, b) shift(a, b, IF_CHECKED)
#define RShift_int(a, b) ((int64_t)(a) >> (b))
#define FloorDiv_int(a, b) floored(a, b, ALWAYS)
#define Mod_int(a, b) rest(a, b, ALWAYS)
#define And_bool(a, b) ((a) && (b))
#define Or_bool(a, b) ((a) || (b))
#define And_condition(a, b) ((a) && (b))
#define Or_condition(a, b) ((a) || (b))
#define Not_condition(a) (!(a))
#define BitAnd_bool(a, b) ((a) & (b))
#define BitOr_bool(a, b) ((a) | (b))
#define BitXor_bool(a, b) ((a) ^ (b))
#define BitAnd_int(a, b) ((a) & (b))
#define BitOr_int(a, b) ((a) | (b))
#define BitXor_int(a, b) ((a) ^ (b))
#define Invert_int(a) (~(a))
#define Add_float(a, b) ((double)(a) + (double)(b))
#define Sub_float(a, b) ((double)(a) - (double)(b))
#define Mult_float(a, b) ((double)(a) * (double)(b))
#define USub_float(a) (-(a))
#define Div_float(a, b) divided((double)(a), (double)(b), ALWAYS)
#define Eq_float(a, b) ((a) == (b))
#define NotEq_float(a, b) ((a) != (b))
#define Lt_float(a, b) ((a) < (b))
#define LtE_float(a, b) ((a) <= (b))
#define Gt_float(a, b) ((a) > (b))
#define GtE_float(a, b) ((a) >= (b))
#define int_int(a) (a)
#define int_float(a) whole(a, ALWAYS)
#define float_float(a) ((double)(a))
#define int8_int(a) ((int64_t)(int8_t)(a))
#define uint8_int(a) ((int64_t)(uint8_t)(a))
#define trailing_zeros_int(a) lowest_bit(a)
#define min_int(a, b) least_int(a, b)
#define max_int(a, b) most_int(a, b)
#define min_float(a, b) least_float(a, b)
#define max_float(a, b) most_float(a, b)
#define abs_int(a) size_int(a)
#define abs_float(a) size_float(a)

/* What is stored in memory. */
INLINE int64_t narrow(int64_t x, int64_t least, int64_t most, const char *file, int line)
{
    if (file && (x < least || x > most))
        fault(OVERFLOW, "a number does not fit where it is stored", file, line);
    return x;
}
#define TO_int8_t(x) ((int8_t)narrow(x, INT8_MIN, INT8_MAX, IF_CHECKED))
#define TO_uint8_t(x) ((uint8_t)narrow(x, 0, UINT8_MAX, IF_CHECKED))
#define TO_int16_t(x) ((int16_t)narrow(x, INT16_MIN, INT16_MAX, IF_CHECKED))
#define TO_uint16_t(x) ((uint16_t)narrow(x, 0, UINT16_MAX, IF_CHECKED))
#define TO_int32_t(x) ((int32_t)narrow(x, INT32_MIN, INT32_MAX, IF_CHECKED))
#define TO_int64_t(x) (x)
#define TO_bool_t(x) ((x) != 0)
#define TO_float32_t(x) ((float)(x))
#define TO_float64_t(x) (x)

/* The arguments of entry points. A wrong one raises an exception of one sentence. */

static int is_count(const char *name, Py_ssize_t given, Py_ssize_t wanted)
{
    if (given != wanted)
        PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, and %zd are given.", name, wanted, given);
    return given == wanted;
}
static int is_tuple(PyObject *given, const char *what, Py_ssize_t wanted)
{
    int is_one = PyTuple_Check(given) && PyTuple_Size(given) == wanted;
    if (!is_one)
        PyErr_Format(PyExc_TypeError, "%s must be a tuple of %zd.", what, wanted);
    return is_one;
}
static int take_int(PyObject *given, int64_t *to)
{
    *to = PyLong_AsLongLong(given);
    return *to != -1 || !PyErr_Occurred();
}
static int take_float(PyObject *given, double *to)
{
    *to = PyFloat_AsDouble(given);
    return *to != -1 || !PyErr_Occurred();
}
static int take_array(PyObject *given, const char *what, int type, int dimensions, void **at, int64_t *shape)
{
    PyArrayObject *array = (PyArrayObject *)given;
    if (!PyArray_Check(given) || !PyArray_EquivTypenums(PyArray_TYPE(array), type)
        || PyArray_NDIM(array) != dimensions || !PyArray_ISCARRAY(array)) {
        PyErr_Format(PyExc_TypeError, "%s.", what);
        return 0;
    }
    *at = PyArray_DATA(array);
    for (int k = 0; k < dimensions; k++)
        shape[k] = PyArray_DIM(array, k);
    return 1;
}
static int is_layout(PyObject *own, PyObject **known, const char *layout)
{
    if (own == *known)
        return 1;
    if (*known)
        return PyArray_EquivTypes((PyArray_Descr *)own, (PyArray_Descr *)*known);
    PyObject *text = PyObject_Str(own);
    int same = text && PyUnicode_CompareWithASCIIString(text, layout) == 0;
    Py_XDECREF(text);
    if (same) {
        Py_INCREF(own);
        *known = own;
    }
    PyErr_Clear();
    return same;
}
static int take_records(PyObject *given, const char *what, PyObject **known, const char *layout, void **at, int64_t *n)
{
    PyArrayObject *array = (PyArrayObject *)given;
    if (PyArray_Check(given) && PyArray_NDIM(array) == 1 && PyArray_ISCARRAY(array)
        && is_layout((PyObject *)PyArray_DESCR(array), known, layout)) {
        *at = PyArray_DATA(array);
        *n = PyArray_DIM(array, 0);
        return 1;
    }
    PyErr_Format(PyExc_TypeError, "%s.", what);
    return 0;
}
static int take_record(PyObject *given, const char *what, PyObject **known, const char *layout, void **at)
{
    if (PyArray_IsScalar(given, Void) && is_layout((PyObject *)((PyVoidScalarObject *)given)->descr, known, layout)) {
        *at = ((PyVoidScalarObject *)given)->obval;
        return 1;
    }
    PyErr_Format(PyExc_TypeError, "%s.", what);
    return 0;
}

/* A call from Python into kernels: the GIL is released, and a fault comes back as an exception. */
#define CALL(call) \
    Guard own = {.kind = NO_FAULT}, *outer = guard; \
    Py_BEGIN_ALLOW_THREADS \
    guard = &own; \
    if (!SET_GUARD(own)) { call; } \
    guard = outer; \
    Py_END_ALLOW_THREADS \
    if (own.kind != NO_FAULT) return raised(&own)

/* Bots. Kernels call one by its number, with plain pointers, so that other compilers can make one. */

typedef struct Board Board;
typedef struct View View;
typedef int64_t (*Decide)(Board *, View *, int64_t *, int64_t, double *, int64_t, int64_t *, int64_t *);
#define MOST_BOTS 1024
static Decide bots[MOST_BOTS];
static int64_t bots_known;

static int64_t ask(int64_t bot, Board *board, View *view, int64_t_1 legal, int64_t n, float64_t_1 options,
                   int64_t_1 dice, int64_t_2 memory)
{
    return bots[in_range(bot, bots_known, ALWAYS)](board, view, legal.at, n, options.at, options.n, dice.at, memory.at);
}
static PyObject *add_bot(PyObject *self, PyObject *address)
{
    int64_t at;
    if (!take_int(address, &at))
        return NULL;
    if (bots_known == MOST_BOTS)
        return PyErr_Format(PyExc_ValueError, "No more bots can be added.");
    bots[bots_known] = (Decide)(intptr_t)at;
    return PyLong_FromLongLong(bots_known++);
}
/* A bot as `ask` calls it. In a library of its own it also catches its own faults and then returns -1, which is no action. */
#define BOT(name, rows, columns, ...) \
    static int64_t bot_##name(Board *board, View *view, int64_t *legal, int64_t n, double *options, int64_t width, \
                              int64_t *dice, int64_t *memory) \
    { \
        Decision decision = {board, view, {legal, n}, {options, width}, {dice, 4}, {memory, rows, columns}}; \
        __VA_ARGS__ \
    }
#define OWN_BOT(name, rows, columns) BOT(name, rows, columns, return name(&decision);)
#define GUARDED_BOT(name, rows, columns) BOT(name, rows, columns, \
    Guard own, *outer = guard; \
    int64_t found = -1; \
    guard = &own; \
    if (!SET_GUARD(own)) { found = name(&decision); } \
    guard = outer; \
    return found;)
